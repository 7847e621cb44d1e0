import type { Outgoing, OutgoingContent } from '#providers/messaging/messaging-provider.ts'
import { shownAs, takesFile } from '#providers/whatsapp/file-types.ts'
import { interactiveOf, MOST_ABOVE_CHOICES } from '#providers/whatsapp/outgoing-choices.ts'

/** Characters of `text.body` and of a caption. */
const MOST_TEXT = 4_096
const MOST_CAPTION = 1_024

type Media = Extract<OutgoingContent, { kind: 'media' }>
type Template = Extract<OutgoingContent, { kind: 'template' }>

/**
 * Writes the body of `POST /{phone number id}/messages` (Cloud API, «Messages»).
 * @param media_id what the upload of its file was called; for a file alone
 * @throws RangeError for content beyond WhatsApp's limits, or without a recipient: the caller's fault
 */
export function outgoingBody({ to, content, key, reply_to }: Outgoing, media_id?: string) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...recipientOf(to),
    ...contentOf(content, media_id),
    ...(reply_to !== null && { context: { message_id: reply_to } }),
    biz_opaque_callback_data: key,
  }
}

/**
 * Refuses a file that could not be sent, before it is uploaded.
 * @throws RangeError
 */
export function refuseUnsendable({ type, bytes, text }: Media): void {
  const shown = shownAs(type)
  if (!shown || !takesFile(type, bytes.length))
    throw new RangeError(`WhatsApp takes no ${type} of ${bytes.length} bytes`)
  if (shown.kind === 'audio' && text !== '') throw new RangeError('no words stand below a recording')
  refuseBeyond(MOST_CAPTION, text, 0)
}

/** Some messages cannot go to a user id (131062), so the number counts. Without `+` Meta may put a country before it. */
function recipientOf({ phone, user_id }: Outgoing['to']) {
  if (phone) return { to: `+${phone}` }
  if (user_id) return { recipient: user_id }
  throw new RangeError('a message to nobody')
}

function contentOf(content: OutgoingContent, media_id: string | undefined) {
  if (content.kind === 'text') {
    refuseBeyond(MOST_TEXT, content.text)
    return { type: 'text', text: { body: content.text, preview_url: false } }
  }
  if (content.kind === 'choices') {
    refuseBeyond(MOST_ABOVE_CHOICES, content.text)
    return { type: 'interactive', interactive: interactiveOf(content) }
  }
  if (content.kind === 'template') return { type: 'template', template: templateOf(content) }
  if (media_id === undefined) throw new RangeError('a file that was not uploaded')
  return mediaOf(content, media_id)
}

function mediaOf(content: Media, id: string) {
  refuseUnsendable(content)
  const kind = shownAs(content.type)?.kind ?? 'document'
  const caption = content.text && { caption: content.text }
  if (kind === 'audio') {
    // Other recordings are played as music is.
    const isNote = content.is_voice && content.type === 'ogg'
    return { type: kind, audio: { id, ...(isNote && { voice: true }) } }
  }
  return { type: kind, [kind]: { id, ...caption, ...(kind === 'document' && { filename: content.name }) } }
}

/** Values of a template hold no line breaks (132018). */
function templateOf({ name, language, parameters }: Template) {
  const values = parameters.map((each) => ({
    type: 'text',
    ...(each.name !== null && { parameter_name: each.name }),
    text: each.text.replaceAll(/\s+/gu, ' ').trim(),
  }))
  return {
    name,
    language: { code: language },
    ...(values.length > 0 && { components: [{ type: 'body', parameters: values }] }),
  }
}

function refuseBeyond(most: number, text: string, least = 1): void {
  const { length } = [...text]
  if (length < least || length > most) throw new RangeError(`a text of ${length} characters, of ${least} to ${most}`)
}
