import { z } from 'zod'
import { AgentStatus, DeploymentStep } from './agent-status.ts'
import { endpoint } from './endpoint.ts'
import { GREETING_LENGTH, INSTRUCTIONS_LENGTH, WHO_IT_IS_LENGTH } from './agents.limits.ts'
import { ModelChoice } from './model-choice.ts'
import { DEPLOY_NOTE_LENGTH, OVERRIDE_REASON_LENGTH } from './versions.limits.ts'
import { Organization } from './organizations.ts'
import { Done, id, name, optionalText, page, listQuery, text, time, timeZone } from './shapes.ts'
import { expected } from './stale-edits.ts'
import { PredefinedTool, ToolId, toolIds } from './tool-ids.ts'

/** The four main types first; the rest stand behind "more types" (specification §1). */
export const AGENT_TYPES = [
  'presales',
  'customer_service',
  'reactivation',
  'personalized',
  'conversion',
  'concierge',
  'enterprise',
  'research',
] as const
export const AgentType = z.enum(AGENT_TYPES, { error: 'agent_type_required' })
export type AgentType = z.infer<typeof AgentType>

/** Languages an agent speaks (specification §3): Spanish, English, French, Portuguese. The first is its main one. */
export const AGENT_LANGUAGES = ['es', 'en', 'fr', 'pt'] as const
export const AgentLanguage = z.enum(AGENT_LANGUAGES)
export type AgentLanguage = z.infer<typeof AgentLanguage>

export const AGE_GROUPS = ['under_18', '19_25', '26_40', '41_60', 'over_60'] as const
export const AGENT_STYLES = ['concise', 'balanced', 'detailed'] as const
export const AGENT_TONES = ['warm', 'professional', 'formal'] as const

const country = z.string().regex(/^[A-Z]{2}$/u, { error: 'invalid_value' })

/** The identity: what the wizard and the identity screen edit, and what a version freezes. */
const identityFields = {
  name: name(60),
  type: AgentType,
  age_group: z.array(z.enum(AGE_GROUPS)).max(AGE_GROUPS.length, { error: 'too_many' }),
  audience: optionalText(500),
  countries: z.array(country).max(60, { error: 'too_many' }),
  languages: z.array(AgentLanguage).min(1, { error: 'required' }).max(4, { error: 'too_many' }),
  style: z.enum(AGENT_STYLES),
  tone: z.enum(AGENT_TONES),
}
const ownText = optionalText(GREETING_LENGTH)
const textsInOneLanguage = z.strictObject({
  greeting: ownText,
  farewell: ownText,
  decline: ownText,
  hand_over: ownText,
  /** To who asks who it is. Left out: nothing, as in everything from before there was this one. */
  identity: optionalText(WHO_IT_IS_LENGTH).optional(),
  /** To who writes on a channel that is stopped. Left out, as above. */
  stopped: ownText.optional(),
})

/**
 * The agent's own texts in each language; an empty one falls back to ours (`FIXED_TEXTS`). Greeting and farewell of the main
 * language stand in the identity itself.
 */
export const AgentTexts = z.strictObject({
  es: textsInOneLanguage.optional(),
  en: textsInOneLanguage.optional(),
  fr: textsInOneLanguage.optional(),
  pt: textsInOneLanguage.optional(),
})
export type AgentTexts = z.infer<typeof AgentTexts>

const conversationTexts = {
  greeting: optionalText(GREETING_LENGTH),
  farewell: optionalText(GREETING_LENGTH),
  special_communication_instructions: optionalText(INSTRUCTIONS_LENGTH),
  time_zone: timeZone,
  /** Left out: as they were. */
  texts: AgentTexts.optional(),
  /** Left out: as it was, and of a new agent the organization's own. */
  model: ModelChoice.optional(),
}

/** The identity in full: what its form holds, what a version freezes, what a prompt is built from. */
export const AgentIdentity = z.strictObject({ ...identityFields, ...conversationTexts })
export type AgentIdentity = z.infer<typeof AgentIdentity>

/**
 * PUT agent/{id} (specification §5, §7). A field is sent when it is set, and stays as it was when it is not; greeting,
 * farewell and instructions are always sent: an empty one really clears it. An agent stays in its organization: another
 * one's id answers as an agent that is not there.
 */
export const AgentUpdate = z.strictObject({
  organization_id: id.optional(),
  ...z.object({ ...identityFields, ...conversationTexts }).partial().shape,
  greeting: conversationTexts.greeting,
  farewell: conversationTexts.farewell,
  special_communication_instructions: conversationTexts.special_communication_instructions,
})
export type AgentUpdate = z.infer<typeof AgentUpdate>

/** POST agent (specification §5, §7). A field that is not sent takes the default of the agent's type. */
export const AgentInput = z.strictObject({
  organization_id: id,
  ...z.object({ ...identityFields, ...conversationTexts, tool_ids: toolIds }).partial().shape,
  name: identityFields.name,
  type: identityFields.type,
})
export type AgentInput = z.infer<typeof AgentInput>

export const Deployment = z.object({
  version: z.number().int(),
  step: DeploymentStep,
  started_at: time,
  error: z.string().nullable(),
})

export const Agent = z.object({
  id,
  organization_id: id,
  name: z.string(),
  type: AgentType,
  age_group: z.array(z.enum(AGE_GROUPS)),
  audience: z.string(),
  countries: z.array(z.string()),
  languages: z.array(AgentLanguage),
  style: z.enum(AGENT_STYLES),
  tone: z.enum(AGENT_TONES),
  greeting: z.string(),
  farewell: z.string(),
  special_communication_instructions: z.string(),
  time_zone: z.string(),
  texts: AgentTexts,
  model: ModelChoice,
  logo: z.string().nullable(),
  status: AgentStatus,
  tool_ids: z.array(ToolId),
  /** Number of the version customers get, null before the first deployment. */
  live_version: z.number().int().nullable(),
  deployed_at: time.nullable(),
  /** Draft changes that no version has yet. */
  unpublished_changes: z.number().int(),
  deployment: Deployment.nullable(),
  prompt_built_at: time.nullable(),
  updated_at: time,
})
export type Agent = z.infer<typeof Agent>

/** One line of "3 changes not deployed". */
export const AgentChange = z.object({
  area: z.enum(['identity', 'faq', 'vault_file', 'tools', 'bubble']),
  kind: z.enum(['added', 'changed', 'removed']),
  /** A field's name, a question or a file's name. */
  what: z.string(),
})
export type AgentChange = z.infer<typeof AgentChange>

export const GateOutcome = z.object({
  worse: z.number().int(),
  changed: z.number().int(),
  better: z.number().int(),
  same: z.number().int(),
  /** Why it went live although some answers were worse; null if none was. */
  override_reason: z.string().nullable(),
  /** The replay that found it. Versions from before it was kept have none. */
  run_id: id.optional(),
})
export type GateOutcome = z.infer<typeof GateOutcome>

export const AgentVersion = z.object({
  version: z.number().int(),
  note: z.string(),
  author: z.string(),
  created_at: time,
  is_live: z.boolean(),
  changes: z.array(AgentChange),
  /** Findings of the gate before it went live; null if there was nothing to replay. */
  gate: GateOutcome.nullable(),
})
export type AgentVersion = z.infer<typeof AgentVersion>

export const CatalogEntry = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  tools: z.array(PredefinedTool),
  /** How one of this type converses: customer and agent in turn. */
  example: z.array(z.string()),
})
export type CatalogEntry = z.infer<typeof CatalogEntry>
export const Tool = z.object({ id: ToolId, name: z.string(), description: z.string(), assigned: z.boolean() })
export type Tool = z.infer<typeof Tool>

const toolIdsBody = z.strictObject({ tool_ids: toolIds })

export const agents = {
  catalog: endpoint({
    method: 'GET',
    path: '/catalog',
    allow: 'signed_in',
    support: true,
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ enum_type: z.literal('agent_type') }),
    returns: z.array(CatalogEntry),
  }),
  availableTools: endpoint({
    method: 'GET',
    path: '/agent-tools',
    allow: 'signed_in',
    support: true,
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ agent_type: AgentType }),
    returns: z.array(Tool),
  }),
  list: endpoint({
    method: 'GET',
    path: '/agent/organization/{id}',
    allow: 'agent.read',
    of: { organization: 'id' },
    rate: 'read',
    audit: 'none',
    returns: z.array(Agent),
  }),
  get: endpoint({
    method: 'GET',
    path: '/agent/{id}',
    allow: 'agent.read',
    of: { agent: 'id' },
    rate: 'read',
    audit: 'none',
    returns: Agent,
  }),
  create: endpoint({
    method: 'POST',
    path: '/agent',
    allow: 'agent.create',
    of: { organization: 'organization_id' },
    rate: 'write',
    audit: 'agent.created',
    once: true,
    body: AgentInput,
    returns: z.array(Agent),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/agent/{id}',
    allow: 'agent.edit',
    of: { agent: 'id' },
    rate: 'write',
    audit: 'agent.updated',
    body: AgentUpdate.extend(expected),
    returns: Agent,
    errors: ['stale_edit'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/agent/{id}',
    allow: 'agent.delete',
    of: { agent: 'id' },
    rate: 'write',
    audit: 'agent.deleted',
    returns: Done,
  }),
  /** Puts the list of what is left to set up away for the team, or shows it again. */
  dismissSetup: endpoint({
    method: 'PUT',
    path: '/agent/{id}/setup',
    allow: 'agent.edit',
    of: { agent: 'id' },
    rate: 'write',
    audit: 'none: what a list shows',
    body: z.strictObject({ away: z.boolean() }),
    returns: Done,
  }),
  organization: endpoint({
    method: 'GET',
    path: '/agent/{id}/organization',
    allow: 'agent.read',
    of: { agent: 'id' },
    rate: 'read',
    audit: 'none',
    returns: Organization,
  }),
  buildPrompt: endpoint({
    method: 'POST',
    path: '/prompt/agent/{id}',
    allow: 'agent.edit',
    of: { agent: 'id' },
    rate: 'write',
    audit: 'agent.prompt_built',
    returns: Agent,
    errors: ['agent_move_not_possible'],
  }),
  tools: endpoint({
    method: 'GET',
    path: '/agent/{id}/tools/filter',
    allow: 'tool.assign',
    of: { agent: 'id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ by: z.enum(['assigned', 'all']).default('all') }),
    returns: z.array(Tool),
  }),
  setTools: endpoint({
    method: 'PUT',
    path: '/agent/{id}/tools',
    allow: 'tool.assign',
    of: { agent: 'id' },
    rate: 'write',
    audit: 'agent.tools_changed',
    body: toolIdsBody.extend({ agent_id: id.optional() }),
    returns: Done,
    errors: ['tool_not_found', 'tool_not_ready'],
  }),
  addTools: endpoint({
    method: 'POST',
    path: '/agent/{id}/tools',
    allow: 'tool.assign',
    of: { agent: 'id' },
    rate: 'write',
    audit: 'agent.tools_changed',
    body: toolIdsBody,
    returns: Done,
    errors: ['tool_not_found', 'tool_not_ready'],
  }),
  removeTools: endpoint({
    method: 'DELETE',
    path: '/agent/{id}/tools',
    allow: 'tool.assign',
    of: { agent: 'id' },
    rate: 'write',
    audit: 'agent.tools_changed',
    body: toolIdsBody,
    returns: Done,
    errors: ['capability_required'],
  }),
}

export const versions = {
  changes: endpoint({
    method: 'GET',
    path: '/agent/{id}/changes',
    allow: 'agent.read',
    of: { agent: 'id' },
    rate: 'read',
    audit: 'none',
    returns: z.array(AgentChange),
  }),
  list: endpoint({
    method: 'GET',
    path: '/agent/{id}/version',
    allow: 'agent.read',
    of: { agent: 'id' },
    rate: 'read',
    audit: 'none',
    query: listQuery,
    returns: page(AgentVersion),
  }),
  /** Freezes the draft as a new version, or with `version` puts an old one live again (roll back). */
  deploy: endpoint({
    method: 'POST',
    path: '/agent/{id}/deploy',
    allow: 'agent.deploy',
    of: { agent: 'id' },
    rate: 'write',
    audit: 'agent.deployed',
    once: true,
    body: z.strictObject({
      note: optionalText(DEPLOY_NOTE_LENGTH).default(''),
      version: z.number().int().positive().optional(),
      /** Why it goes live although the gate found answers worse than before. */
      override_reason: text(OVERRIDE_REASON_LENGTH).optional(),
    }),
    returns: Agent,
    errors: ['agent_move_not_possible', 'agent_not_built', 'version_not_found', 'gate_needed', 'gate_worse'],
  }),
  undeploy: endpoint({
    method: 'POST',
    path: '/agent/{id}/undeploy',
    allow: 'agent.deploy',
    of: { agent: 'id' },
    rate: 'write',
    audit: 'agent.undeployed',
    returns: Agent,
    errors: ['agent_move_not_possible'],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/agent/{id}/disable',
    allow: 'agent.deploy',
    of: { agent: 'id' },
    rate: 'write',
    audit: 'agent.disabled',
    returns: Agent,
    errors: ['agent_move_not_possible'],
  }),
  activate: endpoint({
    method: 'POST',
    path: '/agent/{id}/activate',
    allow: 'agent.deploy',
    of: { agent: 'id' },
    rate: 'write',
    audit: 'agent.activated',
    returns: Agent,
    errors: ['agent_move_not_possible'],
  }),
}
