import { expect, test } from 'vitest'
import {
  AGENT_EVENTS,
  type AgentEvent,
  type AgentFacts,
  AgentStatus,
  nextAgentStatus,
  servesCustomers,
} from './agent-status.ts'

const everLive: AgentFacts = { is_built: true, has_live_version: true, has_changes: false, before_deployment: 'active' }

/** Moves of an agent that has been live, without changes, whose deployment began while it was active. */
const expected: Record<AgentStatus, Partial<Record<AgentEvent, AgentStatus>>> = {
  onboarding: { build: 'active_in_dev', disable: 'disabled' },
  active_in_dev: { build: 'active_in_dev', deploy: 'deploying', disable: 'disabled' },
  deploying: { deployed: 'active', deployment_failed: 'active' },
  active: { build: 'active', deploy: 'deploying', undeploy: 'undeployed', disable: 'disabled' },
  undeployed: { build: 'undeployed', deploy: 'deploying', activate: 'active', disable: 'disabled' },
  last_version_undeployed: {
    build: 'last_version_undeployed',
    deploy: 'deploying',
    activate: 'active',
    disable: 'disabled',
  },
  disabled: { build: 'disabled', activate: 'active' },
}

const cells = AgentStatus.options.flatMap((now) =>
  AGENT_EVENTS.map((event) => [now, event, expected[now][event]] as const),
)

test.each(cells)('product.md §4: an agent %s, on %s, becomes %s', (now, event, then) =>
  expect(nextAgentStatus(now, event, everLive)).toBe(then),
)

test.each([
  ['the draft is newer than the version', { ...everLive, has_changes: true }, 'last_version_undeployed'],
  ['nothing is newer than the version', everLive, 'undeployed'],
] as const)('taken off when %s', (_, facts, then) => expect(nextAgentStatus('active', 'undeploy', facts)).toBe(then))

test.each([
  ['has been live', everLive, 'active'],
  ['was built and never live', { ...everLive, has_live_version: false }, 'active_in_dev'],
  ['was never built', { ...everLive, has_live_version: false, is_built: false }, 'onboarding'],
] as const)('switched on again, an agent that %s returns to where it belongs', (_, facts, then) =>
  expect(nextAgentStatus('disabled', 'activate', facts)).toBe(then),
)

test.each(['active_in_dev', 'active', 'undeployed', 'last_version_undeployed'] as const)(
  'a deployment that fails returns to %s, where it began',
  (before) => {
    expect(nextAgentStatus('deploying', 'deployment_failed', { ...everLive, before_deployment: before })).toBe(before)
  },
)

const serving = (before_deployment: AgentStatus | null, has_live_version = true) =>
  AgentStatus.options.filter((status) => servesCustomers(status, { has_live_version, before_deployment }))

test('customers get answers from a live version, also while the next one is being put live', () => {
  expect(serving(null)).toEqual(['active'])
  expect(serving('active')).toEqual(['deploying', 'active'])
  expect(serving('undeployed')).toEqual(['active'])
  expect(serving('active', false)).toEqual([])
})
