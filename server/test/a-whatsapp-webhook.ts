export const PHONE_NUMBER_ID = '700800900'
export const BUSINESS_ACCOUNT_ID = '330044001'
export const OUR_PHONE = '34911000111'

/** Ana as Meta names her beside her messages. */
export const ANA = { profile: { name: 'Ana' }, wa_id: '34600111222', user_id: 'ES.4410077001' }

export const bytesOf = (json: unknown): Buffer => Buffer.from(JSON.stringify(json))

type Value = Partial<Record<'contacts' | 'messages' | 'statuses' | 'errors', unknown>>

/** The value of a change of the field `messages`. */
export const aValue = (value: Value) => ({
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: OUR_PHONE, phone_number_id: PHONE_NUMBER_ID },
  ...value,
})

/** The whole body that brings one change, parsed. */
export const aChange = (field: string, value: unknown, time?: number) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: BUSINESS_ACCOUNT_ID, ...(time !== undefined && { time }), changes: [{ field, value }] }],
})

export const aWebhook = (value: Value) => aChange('messages', aValue(value))

/** A message of Ana's that holds `content` in the field of its type. */
export const aMessage = (type: string, content: unknown, more: Record<string, unknown> = {}) => ({
  id: 'wamid.IN0001',
  from: ANA.wa_id,
  from_user_id: ANA.user_id,
  timestamp: '1767225600',
  type,
  [type]: content,
  ...more,
})
