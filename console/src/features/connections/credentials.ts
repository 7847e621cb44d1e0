import type { ConnectionFailure } from '@tertulia/contract/connection-state'
import { ChangedCredentials, type Connection, MetaCredentials } from '@tertulia/contract/connections'
import { z } from 'zod'

const { app_id, business_account_id, phone_id, app_url, template_namespace, proactive_phone_id } = MetaCredentials.shape

/** The form's id: its button stands in the foot of the page. */
export const CREDENTIALS_FORM = 'credentials'

/** Pasted with what stood around it. */
const pasted = z.string().trim()
/** An empty field is not sent. */
const pastedOrNothing = pasted.transform((typed): string | null | undefined => typed || null)

const ids = {
  app_id: pasted.pipe(app_id),
  business_account_id: pasted.pipe(business_account_id),
  phone_id: pasted.pipe(phone_id),
  app_url: pastedOrNothing.pipe(app_url),
  template_namespace: pastedOrNothing.pipe(template_namespace),
  proactive_phone_id: pastedOrNothing.pipe(proactive_phone_id),
}

/** The first credentials of an account, as they are typed. */
export const NewCredentials = z.object({
  ...ids,
  app_secret: pasted.pipe(MetaCredentials.shape.app_secret),
  access_token: pasted.pipe(MetaCredentials.shape.access_token),
})

/** Others in their place: a secret that is left empty stays. */
export const OtherCredentials = z.object({
  ...ids,
  app_secret: pastedOrNothing.pipe(ChangedCredentials.shape.app_secret),
  access_token: pastedOrNothing.pipe(ChangedCredentials.shape.access_token),
})

export type TypedCredentials = z.input<typeof NewCredentials>

/** Values that the form begins with, of a connection or of none. */
export const typedOf = (connection: Connection | undefined): TypedCredentials => ({
  app_id: connection?.fields['app_id'] ?? '',
  app_secret: '',
  business_account_id: connection?.fields['business_account_id'] ?? '',
  phone_id: connection?.account ?? '',
  access_token: '',
  app_url: connection?.fields['app_url'] ?? '',
  template_namespace: connection?.fields['template_namespace'] ?? '',
  proactive_phone_id: connection?.fields['proactive_phone_id'] ?? '',
})

/** The field of the form that a failure is about, if any. */
export const fieldOf = ({ field }: ConnectionFailure): keyof TypedCredentials | undefined =>
  NewCredentials.keyof().safeParse(field).data
