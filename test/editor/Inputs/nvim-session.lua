-- What a user does, without hands: nvim --headless -l is too new for 0.7, so: -c 'luafile nvim-session.lua'.
-- Environment: XG_FILE (opened), XG_CODE (the diagnostic to wait for), XG_FIX (a title's pattern; empty: no fix).
local function say(text)
  io.stdout:write(text .. '\n')
end

local function code_of(diagnostic)
  local lsp = (diagnostic.user_data or {}).lsp or {}
  return diagnostic.code or lsp.code
end

local function wanted()
  for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
    if code_of(diagnostic) == os.getenv('XG_CODE') then
      return diagnostic
    end
  end
end

local function apply(action, client)
  if action.edit then
    vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
  end
  if action.command then
    local command = type(action.command) == 'table' and action.command or action
    client.request_sync('workspace/executeCommand', { command = command.command, arguments = command.arguments }, 20000, 0)
  end
end

-- The server's own words for the diagnostic, which is what it wants to see again.
local published = {}
local show = vim.lsp.handlers['textDocument/publishDiagnostics']
vim.lsp.handlers['textDocument/publishDiagnostics'] = function(err, result, ...)
  published = result and result.diagnostics or published
  return show(err, result, ...)
end

local function fix(pattern)
  local client = vim.lsp.get_client_by_id(next(vim.lsp.buf_get_clients(0)))
  for _, diagnostic in ipairs(published) do
    if diagnostic.code == os.getenv('XG_CODE') then
      local params = {
        textDocument = vim.lsp.util.make_text_document_params(),
        range = diagnostic.range,
        context = { diagnostics = { diagnostic }, only = { 'quickfix' } },
      }
      local answer = client.request_sync('textDocument/codeAction', params, 20000, 0)
      for _, action in ipairs(answer and answer.result or {}) do
        say('offered: ' .. action.title)
        if action.title:match(pattern) then
          apply(action, client)
          return true
        end
      end
    end
  end
  return false
end

local function session()
  vim.cmd('edit ' .. vim.fn.fnameescape(os.getenv('XG_FILE')))
  say('filetype: ' .. vim.bo.filetype)
  if not vim.wait(60000, function() return wanted() ~= nil end, 100) then
    return 'no diagnostic ' .. os.getenv('XG_CODE') .. ' came'
  end
  local diagnostic = wanted()
  say(string.format('line %d: %s [%s]', diagnostic.lnum + 1, diagnostic.message, code_of(diagnostic)))
  local pattern = os.getenv('XG_FIX') or ''
  if pattern ~= '' then
    if not fix(pattern) then
      return 'no fix called ' .. pattern
    end
    if not vim.wait(60000, function() return wanted() == nil end, 100) then
      return 'the fix was applied and the diagnostic stayed'
    end
    say('fixed')
    vim.cmd('write')
  end
end

local ok, problem = pcall(session)
if not ok or problem then
  say('failed: ' .. tostring(problem))
  vim.cmd('cquit 1')
end
vim.cmd('qall!')
