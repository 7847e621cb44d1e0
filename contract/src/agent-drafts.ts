import { z } from 'zod'
import { AgentIdentity } from './agents.ts'
import { predefinedToolIds } from './tool-ids.ts'
import { endpoint } from './endpoint.ts'
import { Done, id, rawText, time } from './shapes.ts'

/** Steps of the create-agent wizard, in order. */
export const WIZARD_STEPS = ['type', 'name', 'audience', 'knowledge', 'capabilities', 'review'] as const
export const WizardStep = z.enum(WIZARD_STEPS)
export type WizardStep = z.infer<typeof WizardStep>

/** The state of the wizard so far. Nothing is required before the last step. */
export const AgentDraftContent = z
  .strictObject({
    type: rawText(40),
    name: rawText(240),
    age_group: z.array(rawText(20)).max(10),
    audience: rawText(2000),
    countries: z.array(rawText(2)).max(60),
    languages: z.array(rawText(2)).max(4),
    style: rawText(20),
    tone: rawText(20),
    greeting: rawText(1000),
    time_zone: rawText(64),
    tool_ids: z.array(rawText(40)).max(20),
    /** Questions typed in the knowledge step; they become FAQs when the agent is made. */
    questions: z.array(z.strictObject({ question: rawText(2000), answer: rawText(20_000) })).max(20),
  })
  .partial()
export type AgentDraftContent = z.infer<typeof AgentDraftContent>

export const AgentDraft = z.object({
  id,
  organization_id: id,
  step: WizardStep,
  content: AgentDraftContent,
  updated_at: time,
})
export type AgentDraft = z.infer<typeof AgentDraft>

/** An agent is made from the review step only if it holds all fields and at least one capability (specification §5). */
export const FinishedDraft = AgentIdentity.partial({
  greeting: true,
  farewell: true,
  special_communication_instructions: true,
  time_zone: true,
}).extend({ tool_ids: predefinedToolIds })

export const agentDrafts = {
  list: endpoint({
    method: 'GET',
    path: '/agent-draft/organization/{id}',
    allow: 'agent.create',
    of: { organization: 'id' },
    rate: 'read',
    audit: 'none',
    returns: z.array(AgentDraft),
  }),
  create: endpoint({
    method: 'POST',
    path: '/agent-draft',
    allow: 'agent.create',
    of: { organization: 'organization_id' },
    rate: 'write',
    audit: 'none: nothing exists yet',
    once: true,
    body: z.strictObject({
      organization_id: id,
      step: WizardStep.default('type'),
      content: AgentDraftContent.default({}),
    }),
    returns: AgentDraft,
  }),
  get: endpoint({
    method: 'GET',
    path: '/agent-draft/{id}',
    allow: 'agent.create',
    of: { agent_draft: 'id' },
    rate: 'read',
    audit: 'none',
    returns: AgentDraft,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/agent-draft/{id}',
    allow: 'agent.create',
    of: { agent_draft: 'id' },
    rate: 'write',
    audit: 'none: nothing exists yet',
    body: z.strictObject({ step: WizardStep, content: AgentDraftContent }),
    returns: AgentDraft,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/agent-draft/{id}',
    allow: 'agent.create',
    of: { agent_draft: 'id' },
    rate: 'write',
    audit: 'none: nothing exists yet',
    returns: Done,
  }),
}
