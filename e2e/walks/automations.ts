import type { Walk } from '../visit.ts'

export const automationsWalk: Walk = {
  '/agents/$agentId/capabilities/automations/': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/automations`, 'automations'],
    ['owner', `/agents/${agent_id}/capabilities/automations?new=after_hours`, 'automation-new'],
    ['viewer', `/agents/${agent_id}/capabilities/automations`, 'viewer-automations'],
  ],
  '/agents/$agentId/capabilities/automations/runs': ({ agent_id }) => [
    ['owner', `/agents/${agent_id}/capabilities/automations/runs`, 'automation-runs'],
    ['owner', `/agents/${agent_id}/capabilities/automations/runs?outcome=failed`, 'automation-runs-none-found'],
    ['viewer', `/agents/${agent_id}/capabilities/automations/runs`, 'viewer-automation-runs'],
  ],
}
