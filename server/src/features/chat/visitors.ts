import type { ChatDoor, ChatLook, ChatSession } from '@tertulia/contract/chat'
import { textOn } from '@tertulia/contract/brand-color'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Channel } from '@tertulia/contract/channels'
import type { SignedPack } from '@tertulia/contract/saved-answers'
import { originMatches } from '@tertulia/contract/api-keys'
import { servesCustomers } from '@tertulia/contract/agent-status'
import type { Context, OrganizationContext, Visitor, VisitorContext } from '#platform/context.ts'
import { passwordMatches } from '#features/accounts/passwords.ts'
import { agentOf } from '#features/agents/agent.ts'
import { bubbleIn, webIn } from '#features/bubbles/bubble-texts.ts'
import { bubbleOf } from '#features/bubbles/bubble.ts'
import { noteWebsite } from '#features/bubbles/websites.ts'
import { lastSeen } from '#features/chat/last-seen.ts'
import { recentVisitors, rememberVisitor } from '#features/chat/recent-visitors.ts'
import type { ServingAgent } from '#features/chat/serving-agent.queries.ts'
import { mustStillBeShared } from '#features/chat/share-right.ts'
import { NOTHING_SAID, stateOfVisitor } from '#features/chat/state-of-visitor.ts'
import { kindOfVisitorToken, newVisitorToken } from '#features/chat/visitor-token.ts'
import {
  changeVisitorLanguage,
  findAgentOfShareLink,
  findSender,
  findShown,
  findVisitorByToken,
  insertSender,
  insertVisitor,
  type NamedSender,
  type SharedAgent,
  updateShareEntry,
  type VisitorRow,
} from '#features/chat/visitor.queries.ts'
import { businessZone } from '#features/organizations/organization.ts'
import { closedNow } from '#features/chat/closed-now.ts'
import { packOf } from '#features/saved-answers/faq-pack.ts'
import { areSavedAnswersOn } from '#features/saved-answers/saved-answers.ts'
import { shownAtOnce } from '#features/conversations/turns/agent-at-moment.ts'
import { spokenLanguage } from '#engine/customer-language.ts'
import { ownTexts, withScheduled } from '#engine/own-texts.ts'
import { iso } from '#platform/clock.ts'
import { organizationOf } from '#platform/http/entity.queries.ts'
import type { Budget } from '#platform/http/rate-limits.ts'
import { hashOf, newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import { afterCommit, lookUp, type Tx, withOrganization } from '#platform/database/tx.ts'

type OpenInput = {
  door: ChatDoor
  token?: string | undefined
  language?: string | undefined
  chosen_language?: string | undefined
  page_origin?: string | undefined
  password?: string | undefined
}

/**
 * Opens a customer's session, or takes an earlier one of the same agent up again. The token is in this answer alone.
 * @throws agent_not_available, origin_not_allowed, share_link_closed, share_link_expired, share_password_needed, share_password_wrong
 */
export async function openChat(ctx: Context, input: OpenInput): Promise<ChatSession> {
  const { organization_id, agent_id, channel, shared } = await findDoor(ctx, input.door)
  const inside = { ...ctx, organization_id }
  const found = input.token ? await visitorOfToken(ctx, input.token) : undefined
  // The link's token is judged by the link: another door gives another one.
  const isOfDoor = found?.agent_id === agent_id && (found.channel === 'share_link') === (channel === 'share_link')
  const earlier = isOfDoor ? found : undefined
  if (shared) await mustKnowPassword(ctx, shared, input.password, earlier)
  const share_entered_at = shared ? entryAt(ctx, shared) : null
  return withOrganization(inside, async (tx) => {
    const shown = await liveLook(tx, agent_id)
    refuseOrigin(shown.allowed_domains, channel, input.page_origin)
    const saved_answers = await areSavedAnswersOn(tx, agent_id)
    if (earlier && input.token) {
      const language = await languageOf(tx, earlier, shown.languages, input.chosen_language)
      if (share_entered_at) await noteEntry(tx, { ...earlier, language, share_entered_at })
      const state = await stateOfVisitor(tx, speaksAs(earlier))
      return { token: input.token, look: shown.look(language, channel), state, saved_answers }
    }
    const token = newVisitorToken(ctx.config.master_key)
    const token_hash = hashOf(token)
    const row: VisitorRow = {
      organization_id,
      id: newId(),
      agent_id,
      token_hash,
      account: null,
      sender: null,
      ...NOT_BY_CONNECTION,
      channel,
      language: spokenLanguage(shown.languages, input.chosen_language ?? input.language),
      page_origin: (input.page_origin ?? '').slice(0, 300),
      created_at: iso(ctx.clock.now()),
      share_entered_at,
      same_as: null,
      read_at: iso(ctx.clock.now()),
    }
    await insertVisitor(tx, row)
    // A customer who opens the chat is about to write.
    afterCommit(tx, () => {
      rememberVisitor(token_hash, row)
      lastSeen.set(row.id, { open: undefined, live: shown.live })
    })
    return { token, look: shown.look(row.language, channel), state: NOTHING_SAID, saved_answers }
  })
}

/** When a customer comes in by a link to share: never before it was changed, where the clock of another process is ahead. */
const entryAt = (ctx: Context, { share_changed_at }: SharedAgent): string => {
  const now = iso(ctx.clock.now())
  return share_changed_at !== null && share_changed_at > now ? share_changed_at : now
}

async function noteEntry(tx: Tx<OrganizationContext>, visitor: VisitorRow & { share_entered_at: string }) {
  await updateShareEntry(tx, visitor.id, visitor.share_entered_at)
  const { token_hash } = visitor
  if (token_hash) afterCommit(tx, () => rememberVisitor(token_hash, visitor))
}

/** The language that a visitor reads: the one they have chosen in the chat by now, else the one their session began in. */
async function languageOf(
  tx: Tx<OrganizationContext>,
  visitor: VisitorRow,
  spoken: readonly AgentLanguage[],
  chosen: string | undefined,
): Promise<string> {
  const language = chosen === undefined ? visitor.language : spokenLanguage(spoken, chosen)
  if (language === visitor.language) return language
  await changeVisitorLanguage(tx, visitor.id, language)
  const { token_hash } = visitor
  if (token_hash) afterCommit(tx, () => rememberVisitor(token_hash, { ...visitor, language }))
  return language
}

/** The customer who has written on a channel that knows them by a name of its own, or undefined. */
export const knownSender = (tx: Tx<OrganizationContext>, of: NamedSender): Promise<VisitorRow | undefined> =>
  findSender(tx, of)

/** The customer on a provider's channel, made if they are new. */
export async function senderOf(tx: Tx<OrganizationContext>, of: NamedSender): Promise<VisitorRow> {
  const earlier = await findSender(tx, of)
  if (earlier) return earlier
  const { languages } = await liveLook(tx, of.agent_id)
  await insertSender(tx, {
    organization_id: tx.organization_id,
    id: newId(),
    ...of,
    ...NOT_BY_CONNECTION,
    token_hash: null,
    language: spokenLanguage(languages, undefined),
    page_origin: '',
    created_at: iso(tx.clock.now()),
  })
  const made = await findSender(tx, of)
  if (!made) throw new Error('a sender is there once it is written down')
  return made
}

/** The columns of a visitor who comes by a door of ours. */
const NOT_BY_CONNECTION = { sender_phone: null, connection_id: null, last_wrote_at: null } as const

/** The look that the launcher on a page needs to be drawn. */
export async function chatLook(
  ctx: Context,
  agent_id: string,
  { origin, language }: { origin: string | undefined; language?: string | undefined },
): Promise<ChatLook> {
  const organization_id = await organizationOf(ctx, 'agent', agent_id)
  if (!organization_id) throw new Problem('agent_not_available')
  const { shown, time_zone } = await withOrganization({ ...ctx, organization_id }, async (tx) => ({
    shown: await liveLook(tx, agent_id),
    time_zone: await businessZone(tx),
  }))
  const is_refused = !isAllowed(shown.allowed_domains, 'bubble', origin)
  noteWebsite(ctx, { organization_id, agent_id, time_zone, origin }, is_refused)
  if (is_refused) throw new Problem('origin_not_allowed')
  return shown.look(language ?? '', 'bubble')
}

/** The FAQs that answer a visitor while the server is away. @throws agent_not_available, saved_answers_off */
export const savedAnswersFor = (ctx: VisitorContext): Promise<SignedPack> =>
  withOrganization(ctx, async (tx) => {
    const { id, live_version } = await liveAgent(tx, ctx.actor.agent_id)
    if (!(await areSavedAnswersOn(tx, id))) throw new Problem('saved_answers_off')
    return packOf(tx, id, live_version)
  })

/** The agent, where it serves customers now. @throws agent_not_available */
export async function liveAgent(tx: Tx<OrganizationContext>, agent_id: string): Promise<ServingAgent> {
  const { id, status, before_deployment, live_version } = await agentOf(tx, agent_id, notAvailable)
  const serves = servesCustomers(status, { has_live_version: live_version !== null, before_deployment })
  if (!serves || live_version === null) return notAvailable()
  return { id, status, before_deployment, live_version }
}

const notAvailable = (): never => {
  throw new Problem('agent_not_available')
}

/** The agent as customers see it now. @throws agent_not_available */
async function liveLook(tx: Tx<OrganizationContext>, agent_id: string) {
  const live = await liveAgent(tx, agent_id)
  const [shown, { logo: avatar }, { allowed_domains, web_logo }, { scheduled, hours_now }] = await Promise.all([
    findShown(tx, agent_id, live.live_version),
    agentOf(tx, agent_id),
    bubbleOf(tx, agent_id),
    shownAtOnce(tx, agent_id),
  ])
  if (!shown) throw new Problem('agent_not_available')
  const { identity, bubble, tools } = shown
  const now = tx.clock.now()
  return {
    live,
    languages: identity.languages,
    allowed_domains,
    look: (asked: string, channel: Channel): ChatLook => {
      const language = spokenLanguage(identity.languages, asked)
      const closed = closedNow(tools, hours_now, { time_zone: identity.time_zone, language, now })
      const look: ChatLook = {
        agent_id,
        agent_name: identity.name,
        greeting: ownTexts(withScheduled(identity, scheduled), language).greeting,
        languages: identity.languages,
        avatar,
        logo: null,
        disclaimer: '',
        privacy_url: '',
        ...bubbleIn(bubble, language),
        on_brand: textOn(bubble.brand_color),
        ...(closed && { closed }),
      }
      if (channel !== 'web' && channel !== 'share_link') return look
      const { greeting, suggested_messages, ...page } = webIn(bubble.web, language)
      return {
        ...look,
        ...page,
        logo: web_logo,
        greeting: scheduled.greeting?.[language] ?? (greeting || look.greeting),
        suggested_messages: suggested_messages.length > 0 ? suggested_messages : look.suggested_messages,
      }
    },
  }
}

/** The list counts for pages that embed the bubble; our own pages are always allowed. A brake, not a protection. */
function refuseOrigin(allowed_domains: string[], channel: string, origin: string | undefined): void {
  if (!isAllowed(allowed_domains, channel, origin)) throw new Problem('origin_not_allowed')
}
const isAllowed = (allowed_domains: string[], channel: string, origin: string | undefined): boolean =>
  channel !== 'bubble' ||
  allowed_domains.length === 0 ||
  (origin !== undefined && originMatches(allowed_domains, origin))

async function findDoor(ctx: Context, door: ChatDoor) {
  if ('share_id' in door) {
    const shared = await lookUp(ctx, (tx) => findAgentOfShareLink(tx, door.share_id))
    if (!shared) throw new Problem('share_link_closed')
    const { organization_id, agent_id, share_expires_at: end } = shared
    if (end !== null && end <= iso(ctx.clock.now())) throw new Problem('share_link_expired')
    return { organization_id, agent_id, channel: 'share_link' as const, shared }
  }
  const organization_id = await organizationOf(ctx, 'agent', door.agent_id)
  if (!organization_id) throw new Problem('agent_not_available')
  return { organization_id, agent_id: door.agent_id, channel: door.channel, shared: undefined }
}

/** Tries at one link, from everywhere. */
const PASSWORD_TRIES: Budget = { name: 'share-password', points: 600, seconds: 3_600 }

/**
 * A customer who has opened the link since its password was set knows it. Tries are counted of each link, wherever they come
 * from: a short password must not be found by trying.
 */
async function mustKnowPassword(
  ctx: Context,
  { agent_id, share_password_hash, share_changed_at }: SharedAgent,
  password: string | undefined,
  earlier: VisitorRow | undefined,
): Promise<void> {
  if (share_password_hash === null) return
  if (earlier && (earlier.share_entered_at ?? earlier.created_at) >= (share_changed_at ?? '')) return
  if (password === undefined) throw new Problem('share_password_needed')
  await ctx.rates.spendAt('credentials', ctx.address, `/c/${agent_id}`)
  await ctx.rates.spendFrom(PASSWORD_TRIES, agent_id)
  if (!(await passwordMatches(share_password_hash, password))) throw new Problem('share_password_wrong')
}

async function visitorOfToken(ctx: Context, token: string): Promise<VisitorRow | undefined> {
  const token_hash = hashOf(token)
  const recent = recentVisitors.peek(token_hash)
  if (recent) return recent
  const kind = kindOfVisitorToken(ctx.config.master_key, token)
  if (kind === 'none') return undefined
  const find = () => lookUp(ctx, (tx) => findVisitorByToken(tx, token_hash))
  const row = await recentVisitors.get(token_hash, () => (kind === 'sealed' ? find() : oneAtATime(find)))
  // Any caller can make a token up that opens nothing.
  if (!row) recentVisitors.forget(token_hash)
  return row
}

let last: Promise<unknown> = Promise.resolve()
/** Tokens that are most likely invented are looked up one after another, with all other calls in between. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}

/** Whether a token is one of ours, as far as that can be told without looking it up. */
export const isVisitorToken = (ctx: Context, token: string): boolean =>
  recentVisitors.peek(hashOf(token)) !== undefined || kindOfVisitorToken(ctx.config.master_key, token) === 'sealed'

const speaksAs = ({ id, same_as }: VisitorRow): string => same_as ?? id

/** The visitor of a token. */
export async function visitorOf(
  ctx: Context,
  token: string,
): Promise<{ actor: Visitor; organization_id: string } | undefined> {
  const row = await visitorOfToken(ctx, token)
  if (row?.channel === 'share_link') await mustStillBeShared(ctx, row.id)
  return (
    row && {
      actor: {
        kind: 'visitor',
        visitor_id: speaksAs(row),
        browser_id: row.id,
        agent_id: row.agent_id,
        channel: row.channel,
        language: row.language,
      },
      organization_id: row.organization_id,
    }
  )
}
