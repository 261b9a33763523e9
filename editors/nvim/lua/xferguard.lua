-- xferguard in Neovim 0.7 and newer: xferguard-clangd, and for Python `xferguard lint --lsp`. Put this folder (the one that
-- holds lua/) on 'runtimepath', then:
--   require('xferguard').setup()                                   every default
--   require('xferguard').setup { cmd = { '/opt/x/bin/xferguard-clangd', '--xfer-notes' }, on_attach = my_keys }
--   require('xferguard').setup { python = false }                  no server for Python
-- Start xferguard-clangd instead of clangd, not beside it: it does everything that clangd does. The one for Python runs beside
-- pyright, pylsp or whatever completes and types there.
local M = {}

local defaults = {
  cmd = { 'xferguard-clangd' },
  filetypes = { 'cuda', 'cpp', 'c' },
  root_markers = { 'compile_commands.json', 'build/compile_commands.json', '.xferguard.yaml', '.clang-tidy', '.git' },
  python = {
    cmd = { 'xferguard', 'lint', '--lsp' },
    filetypes = { 'python' },
    root_markers = { '.xferguard.yaml', 'pyproject.toml', 'setup.py', '.git' },
  },
}

local function parent(path)
  return vim.fn.fnamemodify(path, ':h')
end

-- The nearest folder above the file that holds a marker; else the file's own.
local function root_of(file, markers)
  local folder = parent(file)
  while true do
    for _, marker in ipairs(markers) do
      if vim.loop.fs_stat(folder .. '/' .. marker) then
        return folder
      end
    end
    local above = parent(folder)
    if above == folder then
      return parent(file)
    end
    folder = above
  end
end

local clients = {} -- by name and root, for Neovim 0.7, which has no vim.lsp.start

local function start(config, buffer)
  if vim.lsp.start then
    vim.lsp.start(config, { bufnr = buffer })
    return
  end
  local key = config.name .. ' ' .. config.root_dir
  local id = clients[key]
  if not id or not vim.lsp.get_client_by_id(id) then
    id = vim.lsp.start_client(config)
    clients[key] = id
  end
  if id then
    vim.lsp.buf_attach_client(buffer, id)
  end
end

-- Each file of these types gets the server.
local function serve(name, settings, group)
  vim.api.nvim_create_autocmd('FileType', {
    group = group,
    pattern = settings.filetypes,
    callback = function(event)
      local file = vim.fn.fnamemodify(event.file, ':p')
      if vim.bo[event.buf].buftype == '' and file ~= '' then
        start({
          name = name,
          cmd = settings.cmd,
          root_dir = root_of(file, settings.root_markers),
          on_attach = settings.on_attach,
          capabilities = settings.capabilities,
        }, event.buf)
      end
    end,
  })
end

function M.setup(options)
  local settings = vim.tbl_deep_extend('force', defaults, options or {})
  local group = vim.api.nvim_create_augroup('xferguard', {})
  local python = settings.python
  if python and vim.fn.executable(python.cmd[1]) == 1 then
    python.on_attach, python.capabilities = settings.on_attach, settings.capabilities
    serve('xferguard-python', python, group)
  end
  if vim.fn.executable(settings.cmd[1]) == 0 then
    vim.notify("xferguard: '" .. settings.cmd[1] .. "' was not found: install xferguard-editor, or say where it is with cmd", vim.log.levels.ERROR)
    return
  end
  serve('xferguard', settings, group)
end

return M
