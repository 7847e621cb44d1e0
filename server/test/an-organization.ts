import type { Endpoint, Returned, Sent } from '@tertulia/contract/endpoint'
import { addressOf } from '@tertulia/contract/endpoint'
import { isPage } from '@tertulia/contract/shapes'
import type { Role } from '@tertulia/contract/permissions'
import { agents } from '@tertulia/contract/agents'
import { faqTopics } from '@tertulia/contract/faqs'
import { accounts, type Session, sessionOf } from '@tertulia/contract/accounts'
import type { Member } from '@tertulia/contract/members'
import { organizations } from '@tertulia/contract/organizations'
import type { Agent, AgentInput } from '@tertulia/contract/agents'
import type { Faq, FaqInput } from '@tertulia/contract/faqs'
import { faqs } from '@tertulia/contract/faqs'
import { iso } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { asSystem, type Context } from '#platform/context.ts'
import { insertAccount } from '#features/accounts/accounts.queries.ts'
import type { Browser } from '#features/accounts/known-devices.ts'
import { hashPassword } from '#features/accounts/passwords.ts'
import { openSession } from '#features/accounts/sessions.ts'
import { insertMembership } from '#features/organizations/organization.queries.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import { runningApp } from './running-app.ts'

type MemberStatus = Member['status']
type Field = { path: string; code: string; message: string }

/** A refusal as a caller sees it. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Field[]
  /** The challenge that the second step of a sign-in answers. */
  readonly challenge: string | undefined
  /** Id of the object that an earlier call with this key made. */
  readonly object_id: string | undefined
  constructor(
    status: number,
    error: { code: string; message: string; fields?: Field[]; challenge?: string; object_id?: string },
  ) {
    super(`${status} ${error.code}: ${error.message} ${JSON.stringify(error.fields ?? [])}`)
    this.status = status
    this.code = error.code
    this.fields = error.fields ?? []
    this.challenge = error.challenge
    this.object_id = error.object_id
  }
}

export type Caller = {
  token: string
  /** Calls the API over the wire. @throws Refused */
  call<E extends Endpoint>(endpoint: E, sent: Sent<E>, headers?: Record<string, string>): Promise<Returned<E>>
}

/** A person with a token, or a caller without one. */
export const caller = (token: string, jar?: Map<string, string>): Caller => ({
  token,
  call: async (endpoint, sent, headers = {}) => {
    const { app, deps } = await runningApp()
    const { params, query, body } = sent as {
      params?: Record<string, string>
      query?: Record<string, unknown>
      body?: unknown
    }
    const response = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, params),
      ...(query && { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) }),
      ...(body !== undefined && { payload: body as object }),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(jar && { cookies: Object.fromEntries(jar) }),
    })
    for (const { name, value } of response.cookies) jar?.set(name, value)
    // Effects of an answer have happened by the time a test goes on.
    await deps.afterwards.settle()
    await deps.events.settle()
    const answer = response.json() as { data?: unknown; page?: unknown; error?: { code: string; message: string } }
    if (answer.error) throw new Refused(response.statusCode, answer.error)
    return (
      endpoint.returns && isPage(endpoint.returns) ? { items: answer.data, page: answer.page } : answer.data
    ) as never
  },
})

const PASSWORD = 'Bicicleta-roja-29'

/** Signs in with a password. */
export const signIn = async (body: { email: string; password: string }): Promise<Session> =>
  sessionOf(await caller('').call(accounts.signIn, { body }))

let passwordHash: Promise<string> | undefined

/** No page: it keeps no cookie. */
const A_BROWSER: Browser = {
  user_agent: 'test',
  cookies: {
    refreshToken: () => undefined,
    setRefreshToken: () => {},
    clearRefreshToken: () => {},
    browserKey: () => undefined,
    setBrowserKey: () => {},
    device: () => undefined,
    setDevice: () => {},
  },
}

/**
 * A person who has confirmed their address and is signed in, made behind the wire: to sign up costs more than most tests,
 * and `accounts.test.ts` tries that.
 */
export async function aPerson(): Promise<Caller & { id: string; email: string; password: string }> {
  const { deps } = await runningApp()
  const [id, email] = [newId(), `persona-${newId()}@ejemplo.com`]
  const password_hash = await (passwordHash ??= hashPassword(PASSWORD))
  const ctx: Context = {
    ...deps,
    actor: { kind: 'system' },
    language: 'es',
    request_id: newId(),
    address: '127.0.0.1',
  }
  const session = await withPlatform(ctx, async (tx) => {
    const created_at = iso(deps.clock.now())
    await insertAccount(tx, {
      id,
      email,
      password_hash,
      verified_at: created_at,
      first_name: '',
      last_name: '',
      position: '',
      discovery_source: '',
      discovery_other: '',
      language: 'es',
      onboarding_step: 'step_zero',
      created_at,
    })
    return openSession(ctx, tx, { id }, A_BROWSER, { is_proven: true })
  })
  if ('challenge' in session) throw new Error('a new account asks for a second step')
  return { ...caller(session.access_token), id, email, password: PASSWORD }
}

export const A_BUSINESS = {
  name: 'Ciclos Almenara',
  organization_type: 'retail',
  hq_country: 'ES',
  website: 'https://ciclosalmenara.es',
  description: 'Tiendas de bicicletas',
} as const

/** An organization of its own with a colleague in every role, made when asked for. */
export async function anOrganization() {
  const creator = await aPerson()
  const organization = await creator.call(organizations.create, { body: A_BUSINESS })
  const colleagues = new Map<Role, Promise<Caller & { id: string }>>([['super_admin', Promise.resolve(creator)]])
  const { deps } = await runningApp()

  const join = (person: { id: string }, role: Role, status: MemberStatus = 'active') =>
    withOrganization(asSystem(deps, organization.id), (tx) =>
      insertMembership(tx, {
        organization_id: organization.id,
        id: newId(),
        user_id: person.id,
        role,
        status,
        created_at: iso(new Date()),
      }),
    )
  const newColleague = async (role: Role, status?: MemberStatus) => {
    const person = await aPerson()
    await join(person, role, status)
    return person
  }
  const colleague = (role: Role) => {
    const known = colleagues.get(role) ?? newColleague(role)
    colleagues.set(role, known)
    return known
  }
  const as = (role: Role): Pick<Caller, 'call'> => ({
    call: async (endpoint, sent, headers) => (await colleague(role)).call(endpoint, sent, headers),
  })

  return {
    id: organization.id,
    colleague,
    /** Makes a colleague besides the one of each role. */
    newColleague,
    /** Makes a person a colleague behind the wire, in a role and a state that invitations do not lead to. */
    join,
    as,
    anAgent: (change: Partial<AgentInput> = {}) => anAgent(as('admin'), organization.id, change),
    aTopic: (agent_id: string, name = `Tema ${newId().slice(-6)}`) =>
      as('admin').call(faqTopics.create, { body: { agent_id, name } }),
    /** An FAQ in a topic of its own. */
    aFaq: async (agent_id: string, change: Partial<FaqInput> = {}): Promise<Faq> => {
      const topic_id =
        change.topic_id ??
        (await as('admin').call(faqTopics.create, { body: { agent_id, name: `Tema ${newId().slice(-6)}` } })).id
      const body = {
        agent_id,
        question: '¿Abrís los sábados?',
        answer: 'Sí, de 10 a 14.',
        variants: [],
        escalate: false,
        language: 'es' as const,
        ...change,
        topic_id,
      }
      return as('admin').call(faqs.create, { body })
    },
  }
}

export const AN_AGENT = {
  name: 'Aitana',
  type: 'customer_service',
  age_group: [],
  audience: '',
  countries: ['ES'],
  languages: ['es'],
  style: 'concise',
  tone: 'warm',
  tool_ids: ['answer_from_knowledge', 'hand_over', 'current_date_time'],
} satisfies Omit<AgentInput, 'organization_id'>

async function anAgent(by: Pick<Caller, 'call'>, organization_id: string, change: Partial<AgentInput>): Promise<Agent> {
  const [agent] = await by.call(agents.create, { body: { organization_id, ...AN_AGENT, ...change } })
  if (!agent) throw new Error('no agent was made')
  return agent
}
