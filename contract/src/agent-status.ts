import { z } from 'zod'
import type { InterfaceLanguage } from './shapes.ts'

/** Agent status (specification §4). */
export const AgentStatus = z.enum([
  'onboarding',
  'deploying',
  'active',
  'active_in_dev',
  'undeployed',
  'last_version_undeployed',
  'disabled',
])
export type AgentStatus = z.infer<typeof AgentStatus>

/** Names of the statuses inside a sentence (ui.md §7). */
export const AGENT_STATUS_NAMES: Record<AgentStatus, Record<InterfaceLanguage, string>> = {
  onboarding: { es: 'Creado', en: 'Created' },
  deploying: { es: 'Desplegando', en: 'Deploying' },
  active: { es: 'Activo', en: 'Active' },
  active_in_dev: { es: 'Activo en pruebas', en: 'Active in playground' },
  undeployed: { es: 'Sin desplegar', en: 'Not deployed' },
  last_version_undeployed: { es: 'Versión pendiente', en: 'Update pending' },
  disabled: { es: 'Desactivado', en: 'Disabled' },
}

/** Steps that a deployment shows (specification §4). */
export const DeploymentStep = z.enum(['created', 'preparing', 'active'])
export type DeploymentStep = z.infer<typeof DeploymentStep>

export const AGENT_EVENTS = [
  'build',
  'deploy',
  'deployed',
  'deployment_failed',
  'undeploy',
  'disable',
  'activate',
] as const
export type AgentEvent = (typeof AGENT_EVENTS)[number]

/** Facts besides the status that the move depends on. */
export type AgentFacts = {
  /** Its prompt has been built, so that it can be tried. */
  is_built: boolean
  /** A version has been live at some time and can serve again. */
  has_live_version: boolean
  /** The draft differs from the last version. */
  has_changes: boolean
  /** The status before the deployment, restored if it fails. */
  before_deployment?: AgentStatus | null
}

const resting = (facts: AgentFacts): AgentStatus => (facts.has_changes ? 'last_version_undeployed' : 'undeployed')

const switchedOn = (facts: AgentFacts): AgentStatus =>
  facts.has_live_version ? 'active' : facts.is_built ? 'active_in_dev' : 'onboarding'

const moves: Record<AgentEvent, (now: AgentStatus, facts: AgentFacts) => AgentStatus | undefined> = {
  build: (now) => (now === 'onboarding' ? 'active_in_dev' : now === 'deploying' ? undefined : now),
  deploy: (now) => (now === 'onboarding' || now === 'deploying' || now === 'disabled' ? undefined : 'deploying'),
  deployed: (now) => (now === 'deploying' ? 'active' : undefined),
  deployment_failed: (now, facts) => (now === 'deploying' ? (facts.before_deployment ?? 'active_in_dev') : undefined),
  undeploy: (now, facts) => (now === 'active' ? resting(facts) : undefined),
  disable: (now) => (now === 'deploying' || now === 'disabled' ? undefined : 'disabled'),
  activate: (now, facts) => {
    if (now === 'undeployed' || now === 'last_version_undeployed') return 'active'
    return now === 'disabled' ? switchedOn(facts) : undefined
  },
}

/**
 * The status after an event, or undefined if the event is not possible (product.md §4).
 * `onboarding` has no prompt yet, so it can only be built or switched off; a deployment under way can only end.
 */
export const nextAgentStatus = (now: AgentStatus, event: AgentEvent, facts: AgentFacts): AgentStatus | undefined =>
  moves[event](now, facts)

/** Whether customers get answers in this status. A deployment keeps the version before it serving. */
export const servesCustomers = (
  status: AgentStatus,
  facts: Pick<AgentFacts, 'has_live_version' | 'before_deployment'>,
): boolean =>
  facts.has_live_version && (status === 'active' || (status === 'deploying' && facts.before_deployment === 'active'))
