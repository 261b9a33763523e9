-- xferguard-clangd in Neovim 0.7 and newer. Put this folder (the one that holds lua/) on 'runtimepath', then:
--   require('xferguard').setup()                                   every default
--   require('xferguard').setup { cmd = { '/opt/x/bin/xferguard-clangd', '--xfer-notes' }, on_attach = my_keys }
-- Start it instead of clangd, not beside it: it does everything that clangd does.
local M = {}

local defaults = {
  cmd = { 'xferguard-clangd' },
  filetypes = { 'cuda', 'cpp', 'c' },
  root_markers = { 'compile_commands.json', 'build/compile_commands.json', '.xferguard.yaml', '.clang-tidy', '.git' },
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

local clients = {} -- by root, for Neovim 0.7, which has no vim.lsp.start

local function start(config, buffer)
  if vim.lsp.start then
    vim.lsp.start(config, { bufnr = buffer })
    return
  end
  local id = clients[config.root_dir]
  if not id or not vim.lsp.get_client_by_id(id) then
    id = vim.lsp.start_client(config)
    clients[config.root_dir] = id
  end
  if id then
    vim.lsp.buf_attach_client(buffer, id)
  end
end

function M.setup(options)
  local settings = vim.tbl_extend('force', defaults, options or {})
  if vim.fn.executable(settings.cmd[1]) == 0 then
    vim.notify("xferguard: '" .. settings.cmd[1] .. "' was not found: install xferguard-editor, or say where it is with cmd", vim.log.levels.ERROR)
    return
  end
  vim.api.nvim_create_autocmd('FileType', {
    group = vim.api.nvim_create_augroup('xferguard', {}),
    pattern = settings.filetypes,
    callback = function(event)
      local file = vim.fn.fnamemodify(event.file, ':p')
      if vim.bo[event.buf].buftype == '' and file ~= '' then
        start({
          name = 'xferguard',
          cmd = settings.cmd,
          root_dir = root_of(file, settings.root_markers),
          on_attach = settings.on_attach,
          capabilities = settings.capabilities,
        }, event.buf)
      end
    end,
  })
end

return M
