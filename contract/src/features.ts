import { SHARED_FIELDS } from './audited-fields.ts'
import { ERRORS_OF_ANY_CALL } from './any-call.ts'
import type { ContractFeature, RightWords } from './feature.ts'
import { merged } from './merged.ts'
import { FEATURES } from './features.gen.ts'
import type { Permission } from './permissions.ts'

type Feature = (typeof FEATURES)[number]
/** The values of this kind, of the features that have any. */
type Of<Kind extends keyof ContractFeature> = Feature extends infer Each
  ? Each extends { readonly [kind in Kind]: infer Value }
    ? Value
    : never
  : never
/** The features under their common type. */
const LISTED: readonly ContractFeature[] = FEATURES
const allOf = <Kind extends keyof ContractFeature>(kind: Kind): Of<Kind>[] =>
  LISTED.map((feature) => feature[kind]).filter((value) => value !== undefined) as unknown as Of<Kind>[]

/** Every endpoint of the API by group. */
export const api = merged(allOf('endpoints'))

/** Every code an answer may carry, with its status and its words. */
export const ERRORS = merged([ERRORS_OF_ANY_CALL, ...allOf('errors')])
export type ErrorCode = keyof typeof ERRORS

/** Every action of the audit trail. */
export const ACTIONS = merged(allOf('audit'))

/** Every permission in words. */
export const RIGHT_WORDS: Record<Permission, RightWords> = merged(allOf('rights'))

/** Every field that rows of the audit trail show. */
export const AUDITED_FIELDS = merged([SHARED_FIELDS, ...allOf('fields')])

type Event = Of<'events'>[number]
/** Every fact that is told. */
export const EVENTS = allOf('events').flat() as [Event, ...Event[]]
