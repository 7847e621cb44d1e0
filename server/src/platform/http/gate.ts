import { keyMay } from '@tertulia/contract/api-key-roles'
import { originMatches } from '@tertulia/contract/api-keys'
import { entityOf, type Endpoint, type Entity } from '@tertulia/contract/endpoint'
import { mayCall, maySupport, type Permission, type Role, SUPPORT_SEES_AS } from '@tertulia/contract/permissions'
import type { z } from 'zod'
import { id } from '@tertulia/contract/shapes'
import type { ApiKeyActor, Context, Person, Visitor } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'

/** An active member's role, and whether they lack a second step that the organization asks for. */
export type Place = { role: Role; lacks_two_step: boolean }

/** The holder of an API key, and the key's limits. */
export type KeyHolder = {
  actor: ApiKeyActor
  organization_id: string
  allowed_domains: readonly string[]
  calls_a_minute: number
  /** The organization's zone, in which a day of calls ends. */
  time_zone: string
}

/** How the gate learns who calls and what an id belongs to. Handed in by `app.ts`, so that the platform knows no feature. */
export type CallerLookups = {
  person(ctx: Context, access_token: string): Promise<Person | undefined>
  /** The person of a token that has let a call in which goes on: its hour may have passed since, while its session holds. */
  personStill(ctx: Context, access_token: string): Promise<Person | undefined>
  /** The person whom an access token names, by its signature alone and also after its time: nothing is looked up. */
  personNamed(ctx: Context, access_token: string): Promise<{ user_id: string; session_id: string } | undefined>
  /** Whether a visitor token is one of ours, as far as that can be told without looking it up. */
  isVisitorToken(ctx: Context, token: string): boolean
  visitor(ctx: Context, token: string): Promise<{ actor: Visitor; organization_id: string } | undefined>
  /** Whether a secret opened something lately, as far as that can be told without looking it up. */
  isKnownApiKey(secret: string): boolean
  apiKey(ctx: Context, secret: string): Promise<KeyHolder | undefined>
  /** Counts a call with a key. */
  countKeyCall(ctx: Context, holder: KeyHolder): void
  /** Remembers that a key was refused from a website. */
  noteRefusedOrigin(ctx: Context, holder: KeyHolder, origin: string): void
  placeOf(ctx: Context, user_id: string, organization_id: string): Promise<Place | undefined>
  organizationOf(ctx: Context, entity: Entity, entity_id: string): Promise<string | undefined>
  /** Masks in an answer, in place, what its schema tags as personal and the caller may not read. */
  hidePersonal(ctx: Context, schema: z.ZodType, data: unknown): Promise<void>
}

export type Credentials = {
  bearer: string | undefined
  visitor_token: string | undefined
  /** Origin of the page that a browser calls from. Servers send none. */
  origin: string | undefined
}
type Raw = { params: unknown; query: unknown; body: unknown }

/**
 * Lets a call pass or throws. The order is part of the rule: who are you (401), does the thing exist for you (404),
 * may you (403). A foreign id answers as an unknown one.
 * @throws not_authenticated, not_found, not_allowed, email_not_verified, two_step_required; of a key api_key_refused,
 * api_key_origin, api_key_role, not_found
 */
export async function passGate(
  ctx: Context,
  endpoint: Endpoint,
  credentials: Credentials,
  raw: Raw,
  callerLookups: CallerLookups,
): Promise<Context> {
  if (endpoint.allow === 'anyone') return ctx
  if (endpoint.allow === 'visitor') {
    const visitor = credentials.visitor_token && (await callerLookups.visitor(ctx, credentials.visitor_token))
    if (!visitor) throw new Problem('not_authenticated')
    return { ...ctx, ...visitor }
  }
  if (endpoint.allow === 'api_key') return enterByKey(ctx, endpoint, credentials, raw, callerLookups)
  const person = credentials.bearer && (await callerLookups.person(ctx, credentials.bearer))
  if (!person) throw new Problem('not_authenticated')
  const signedIn = { ...ctx, actor: person }
  if (endpoint.allow === 'signed_in') {
    if (person.support && !endpoint.support) throw new Problem('not_allowed')
    return signedIn
  }
  return enterOrganization(signedIn, endpoint, endpoint.allow, person, raw, callerLookups)
}

/** A key sees one agent: whose the things of its organization are that a call names, the call looks at itself. */
async function enterByKey(
  ctx: Context,
  endpoint: Endpoint,
  { bearer, origin }: Credentials,
  raw: Raw,
  callerLookups: CallerLookups,
): Promise<Context> {
  const holder = bearer && (await callerLookups.apiKey(ctx, bearer))
  if (!holder) throw new Problem('api_key_refused')
  const { actor, organization_id } = holder
  if (origin !== undefined && !originMatches(holder.allowed_domains, origin)) {
    callerLookups.noteRefusedOrigin(ctx, holder, origin)
    throw new Problem('api_key_origin')
  }
  if (!endpoint.needs || !keyMay(actor.role, endpoint.needs)) throw new Problem('api_key_role')
  const named = entityOf(endpoint)
  const entity_id = named && id.safeParse(valueOf(raw, named.parameter))
  // A value that is no id at all is reported beside its field.
  if (
    named &&
    entity_id?.success &&
    (await callerLookups.organizationOf(ctx, named.entity, entity_id.data)) !== organization_id
  )
    throw new Problem('not_found')
  return { ...ctx, actor, organization_id } as Context
}

async function enterOrganization(
  ctx: Context,
  endpoint: Endpoint,
  permission: Permission,
  person: Person,
  raw: Raw,
  callerLookups: CallerLookups,
): Promise<Context> {
  const named = entityOf(endpoint)
  if (!named) throw new Error(`${endpoint.method} ${endpoint.path} needs an organization and names no entity`)
  const entity_id = id.safeParse(valueOf(raw, named.parameter))
  if (!entity_id.success) {
    throw new Problem('invalid_request', {
      fields: [
        { path: named.parameter, code: valueOf(raw, named.parameter) === undefined ? 'required' : 'invalid_value' },
      ],
    })
  }
  const organization_id = await callerLookups.organizationOf(ctx, named.entity, entity_id.data)
  const place = organization_id && (await placeIn(ctx, callerLookups, person, organization_id))
  if (!organization_id || !place) throw new Problem('not_found')
  if (!person.verified) throw new Problem('email_not_verified')
  if (place.lacks_two_step && permission !== 'organization.leave') throw new Problem('two_step_required')
  const { role } = place
  const mayPass = person.support ? maySupport(permission, endpoint.method) : mayCall(role, permission, endpoint.method)
  if (!mayPass) throw new Problem('not_allowed')
  return { ...ctx, organization_id, role } as Context
}

/** A person's place in an organization; for support, in the one it was let into, the role whose eyes it has. */
export async function placeIn(
  ctx: Context,
  callerLookups: Pick<CallerLookups, 'placeOf'>,
  { user_id, support }: Person,
  organization_id: string,
): Promise<Place | undefined> {
  if (!support) return callerLookups.placeOf(ctx, user_id, organization_id)
  // The organization's rule of two steps was checked as support came in.
  return support.organization_id === organization_id ? { role: SUPPORT_SEES_AS, lacks_two_step: false } : undefined
}

function valueOf(raw: Raw, parameter: string): unknown {
  for (const part of [raw.params, raw.query, raw.body]) {
    if (typeof part === 'object' && part !== null && Object.hasOwn(part, parameter))
      return (part as Record<string, unknown>)[parameter]
  }
  return undefined
}
