import { z } from 'zod'
import { AgentInput } from './agents.ts'
import { endpoint } from './endpoint.ts'
import { Done, id, time } from './shapes.ts'

/** Steps of the create-agent wizard, in order. */
export const WIZARD_STEPS = ['type', 'name', 'audience', 'knowledge', 'capabilities', 'review'] as const
export const WizardStep = z.enum(WIZARD_STEPS)
export type WizardStep = z.infer<typeof WizardStep>

/** What the wizard has so far. Nothing is required before the last step. */
export const AgentDraftContent = z
  .strictObject({
    type: z.string().max(40),
    name: z.string().max(240),
    age_group: z.array(z.string().max(20)).max(10),
    audience: z.string().max(2000),
    countries: z.array(z.string().length(2)).max(60),
    languages: z.array(z.string().length(2)).max(4),
    style: z.string().max(20),
    tone: z.string().max(20),
    greeting: z.string().max(1000),
    time_zone: z.string().max(64),
    tool_ids: z.array(z.string().max(40)).max(20),
    /** Questions typed in the knowledge step; they become FAQs when the agent is made. */
    questions: z.array(z.strictObject({ question: z.string().max(2000), answer: z.string().max(20_000) })).max(20),
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

/** What the review step must hold to make an agent of it. */
export const FinishedDraft = AgentInput.omit({ organization_id: true })

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
