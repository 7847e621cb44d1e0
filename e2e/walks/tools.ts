import type { Walk } from '../visit.ts'

export const toolsWalk: Walk = {
  '/agents/$agentId/capabilities/': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/capabilities`, 'capabilities'],
    ['viewer', `/agents/${agent_id}/capabilities`, 'viewer-capabilities'],
  ],
  '/agents/$agentId/capabilities/tools/$toolId': ({ agent_id, own_tool_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/tools/${own_tool_id}`, 'tool-own'],
    ['owner', `/agents/${agent_id}/capabilities/tools/hand_over`, 'tool-without-settings'],
    ['owner', `/agents/${agent_id}/capabilities/tools/business_hours`, 'tool-hours'],
    ['owner', `/agents/${agent_id}/capabilities/tools/look_up_row`, 'tool-tables'],
    ['owner', `/agents/${agent_id}/capabilities/tools/quote`, 'tool-quote'],
    ['owner', `/agents/${agent_id}/capabilities/tools/open_ticket`, 'tool-ticket'],
    ['owner', `/agents/${agent_id}/capabilities/tools/call_back`, 'tool-calls'],
    ['viewer', `/agents/${agent_id}/capabilities/tools/business_hours`, 'viewer-tool-hours'],
  ],
  '/agents/$agentId/capabilities/tools/new': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/tools/new`, 'tool-new'],
    ['viewer', `/agents/${agent_id}/capabilities/tools/new`, 'viewer-tool-new'],
  ],
  '/agents/$agentId/capabilities/history': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/history`, 'tool-history'],
    ['owner', `/agents/${agent_id}/capabilities/history?outcome=failed&days=7`, 'tool-history-none-found'],
    ['viewer', `/agents/${agent_id}/capabilities/history`, 'viewer-tool-history'],
  ],
}
