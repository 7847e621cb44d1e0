import type { Expected } from '@tertulia/contract/stale-edits'
import type {
  Agent,
  AgentIdentity,
  AgentInput,
  AgentLanguage,
  AgentTexts,
  AgentUpdate,
  Tool,
} from '@tertulia/contract/agents'
import type { ModelChoice } from '@tertulia/contract/model-choice'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { Organization } from '@tertulia/contract/organizations'
import { readsPrompts } from '@tertulia/contract/permissions'
import { done } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { moveOnboarding } from '#features/accounts/onboarding-steps.ts'
import { findAgents, insertAgent } from '#features/agents/agent.queries.ts'
import { agentOf, changeAgentRow, lockedAgent } from '#features/agents/agent.ts'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import { buildPrompt } from '#features/agents/build-prompt.ts'
import { DEFAULT_TOOLS, toolsWith } from '#features/agents/catalog.ts'
import { noteOwnTextSources } from '#features/agents/own-text-sources.ts'
import { announceAgent, toAgent, withoutPrompt } from '#features/agents/agent-view.ts'
import { identityOf } from '#features/agents/identity.ts'
import { nextStatus } from '#features/agents/status-transitions.ts'
import { ownOrganization } from '#features/organizations/organization.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { type OrganizationTx, type Tx, withOrganization, withPlatform, REPEATABLE } from '#platform/database/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { newId } from '#platform/ids.ts'
import { port } from '#platform/ports.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'

/** Follows the making of an agent, in its transaction. */
export const agentMade = port<(tx: OrganizationTx, agent: AgentRow) => Promise<unknown>>('agent made')

/** Follows a change of the language that an agent speaks first, in its transaction. */
export const mainLanguageChanged =
  port<(tx: OrganizationTx, agent_id: string, change: { old: AgentLanguage; main: AgentLanguage }) => Promise<unknown>>(
    'main language changed',
  )

/** Tools of an agent beside the predefined ones. */
export const ownTools =
  port<(tx: OrganizationTx, agent_id: string) => Promise<Omit<Tool, 'assigned'>[]>>('tools of an agent')

/** Refuses tools that an agent cannot have. @throws tool_not_found, tool_not_ready */
export const mayHaveTools =
  port<(tx: OrganizationTx, agent_id: string, tool_ids: readonly ToolId[]) => Promise<unknown>>('tools to switch on')

/** Refuses a model that an agent cannot answer with. @throws further_model_not_found */
export const mayAnswerWith =
  port<(tx: OrganizationTx, choice: ModelChoice) => Promise<unknown>>('models to answer with')

export function listAgents(ctx: MemberContext): Promise<Agent[]> {
  return withOrganization(ctx, async (tx) => {
    const agents: Agent[] = []
    for (const row of await findAgents(tx)) agents.push(await shownTo(tx, row))
    return agents
  })
}

export const getAgent = (ctx: MemberContext, id: string): Promise<Agent> =>
  withOrganization(ctx, async (tx) => shownTo(tx, await agentOf(tx, id)))

async function shownTo(tx: Tx<MemberContext>, row: AgentRow): Promise<Agent> {
  const agent = await toAgent(tx, row)
  return readsPrompts(tx.role) ? agent : withoutPrompt(agent)
}

/**
 * Makes an agent with a draft identity. It answers no message before its prompt is built. A member in onboarding has answered
 * stages 2 and 3 by it.
 */
export async function createAgent(ctx: MemberContext, input: AgentInput): Promise<Agent[]> {
  const agents = await withOrganization(ctx, async (tx) => {
    const row = newAgent(ctx, { ...(await unlessSent(tx)), ...input })
    await tx.ports.one(mayAnswerWith)(tx, row.model)
    await insertAgent(tx, row)
    await emit(tx, { type: 'agent.created', conversation_id: null, payload: { agent_id: row.id } })
    for (const follow of tx.ports.all(agentMade)) await follow(tx, row)
    noteAudit(tx, { entity_id: row.id, after: identityOf(row) })
    return [await announceAgent(tx, row)]
  })
  await withPlatform(ctx, (tx) => moveOnboarding(tx, ctx.actor.user_id, 'made_agent'))
  return agents
}

/** As the organization says of itself, and as the wizard begins. */
async function unlessSent(tx: Tx<MemberContext>): Promise<Pick<AgentRow, 'countries' | 'languages' | 'time_zone'>> {
  const { hq_country, default_language, time_zone } = await ownOrganization(tx)
  return { countries: hq_country ? [hq_country] : [], languages: [default_language], time_zone }
}

/** The row of a new agent: a draft that no version has, and that answers no message. */
export function newAgent(
  ctx: MemberContext,
  input: Omit<AgentInput, 'organization_id'> & Pick<AgentIdentity, 'languages' | 'countries' | 'time_zone'>,
): AgentRow {
  const now = iso(ctx.clock.now())
  return {
    organization_id: ctx.organization_id,
    id: newId(),
    ...input,
    age_group: input.age_group ?? [],
    audience: input.audience ?? '',
    style: input.style ?? 'concise',
    tone: input.tone ?? 'warm',
    greeting: input.greeting ?? '',
    farewell: input.farewell ?? '',
    special_communication_instructions: input.special_communication_instructions ?? '',
    texts: withoutEmpty(input.texts ?? {}),
    model: input.model ?? 'default',
    tool_ids: [...new Set(input.tool_ids ?? DEFAULT_TOOLS[input.type])],
    logo: null,
    status: 'onboarding',
    before_deployment: null,
    live_version: null,
    last_version: 0,
    prompt: null,
    prompt_built_at: null,
    knowledge_revision: 0,
    deployed_at: null,
    setup_put_away_at: null,
    deleted_at: null,
    created_at: now,
    updated_at: now,
  }
}

/** Writes a new agent down. The caller adds the rows that belong to each agent from its first day. */
export async function insertAgentRow(tx: OrganizationTx, row: AgentRow): Promise<void> {
  await insertAgent(tx, row)
}

/**
 * Changes what is sent of the draft. Greeting, farewell and instructions always are: an empty one really clears it.
 * @throws not_found, stale_edit, further_model_not_found at `model`
 */
export function changeAgent(
  ctx: MemberContext,
  id: string,
  { organization_id = ctx.organization_id, expected_updated_at, ...input }: AgentUpdate & Expected,
): Promise<Agent> {
  if (organization_id !== ctx.organization_id) throw new Problem('not_found')
  return changeDraft(ctx, id, async (row, tx) => {
    refuseStale(expected_updated_at, row.updated_at)
    const [old, main] = [row.languages[0], input.languages?.[0]]
    if (old && main && old !== main)
      for (const follow of tx.ports.all(mainLanguageChanged)) await follow(tx, id, { old, main })
    if (input.model !== undefined && input.model !== row.model) await tx.ports.one(mayAnswerWith)(tx, input.model)
    return {
      ...input,
      texts: input.texts ? withoutEmpty(input.texts) : row.texts,
      ...(row.prompt !== null && builtFrom({ ...row, ...input }, iso(ctx.clock.now()))),
    }
  })
}

/** Builds the prompt from the draft: the agent can be tried from then on. @throws agent_move_not_possible */
export function buildAgentPrompt(ctx: MemberContext, id: string): Promise<Agent> {
  return changeDraft(ctx, id, async (row, tx) => ({
    status: await nextStatus(tx, row, 'build'),
    ...builtFrom(row, iso(tx.clock.now())),
  }))
}

/** It disappears from lists and answers no message; its conversations stay. */
export function deleteAgent(ctx: MemberContext, id: string) {
  return withOrganization(ctx, async (tx) => {
    const row = await lockedAgent(tx, id)
    await changeAgentRow(tx, row, { deleted_at: iso(tx.clock.now()), status: 'disabled' })
    noteAudit(tx, { entity_id: id, before: identityOf(row) })
    return done
  })
}

/** Changes what Home shows and nothing of the agent: no draft, no version. */
export function dismissSetup(ctx: MemberContext, id: string, away: boolean) {
  return withOrganization(ctx, async (tx) => {
    const row = await lockedAgent(tx, id)
    await changeAgentRow(tx, row, { setup_put_away_at: away ? iso(tx.clock.now()) : null })
    return done
  })
}

export function organizationOfAgent(ctx: MemberContext, id: string): Promise<Organization> {
  return withOrganization(ctx, async (tx) => {
    await agentOf(tx, id)
    return ownOrganization(tx)
  })
}

export function listTools(ctx: MemberContext, id: string, by: 'assigned' | 'all'): Promise<Tool[]> {
  return withOrganization(ctx, async (tx) => {
    const { tool_ids } = await agentOf(tx, id)
    const own = await tx.ports.one(ownTools)(tx, id)
    const tools = [
      ...toolsWith(tool_ids, ctx.language),
      ...own.map((tool) => ({ ...tool, assigned: tool_ids.includes(tool.id) })),
    ]
    return by === 'all' ? tools : tools.filter(({ assigned }) => assigned)
  })
}

/** Sets the draft's tools. A body that names an agent names this one. @throws capability_required */
export function setTools(
  ctx: MemberContext,
  id: string,
  { agent_id = id, tool_ids }: { agent_id?: string | undefined; tool_ids: ToolId[] },
) {
  if (agent_id !== id) throw new Problem('invalid_request', { fields: [{ path: 'agent_id', code: 'invalid_value' }] })
  return changeTools(ctx, id, () => tool_ids)
}

/** Sets the draft's tools by what they were. At least one stays. @throws capability_required, tool_not_found, tool_not_ready */
export async function changeTools(ctx: MemberContext, id: string, next: (now: ToolId[]) => ToolId[]) {
  await changeDraft(ctx, id, async (row, tx) => {
    const tool_ids = [...new Set(next(row.tool_ids))]
    if (tool_ids.length === 0) throw new Problem('capability_required', { at: 'tool_ids' })
    await tx.ports.one(mayHaveTools)(
      tx,
      id,
      tool_ids.filter((tool) => !row.tool_ids.includes(tool)),
    )
    return { tool_ids }
  })
  return done
}

function changeDraft(
  ctx: MemberContext,
  id: string,
  change: (row: AgentRow, tx: Tx<MemberContext>) => Partial<AgentRow> | Promise<Partial<AgentRow>>,
): Promise<Agent> {
  return withOrganization(
    ctx,
    async (tx) => {
      const row = await lockedAgent(tx, id)
      const changed = await changeAgentRow(tx, row, { ...(await change(row, tx)), updated_at: iso(tx.clock.now()) })
      await noteOwnTextSources(tx, row, changed)
      noteAudit(tx, { entity_id: id, before: identityOf(row), after: identityOf(changed) })
      return announceAgent(tx, changed)
    },
    REPEATABLE,
  )
}

/** Without the languages in which nothing was written: a form has a place for each. */
const withoutEmpty = (texts: AgentTexts): AgentTexts =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, said]) => said && Object.values(said).some(Boolean))
      .map(([language, { identity, ...said }]) => [language, identity ? { ...said, identity } : said]),
  )

const builtFrom = (identity: AgentIdentity, now: string) => ({ prompt: buildPrompt(identity), prompt_built_at: now })
