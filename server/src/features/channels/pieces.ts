import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Attachment } from '@tertulia/contract/attachments'
import { CHANNEL_NOTICES } from '@tertulia/contract/channel-notices'
import { messagesOn, takesFile, textsWithin } from '@tertulia/contract/channel-text'
import { type Channel, rulesOf } from '@tertulia/contract/channels'
import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { type Choice, labelled } from '@tertulia/contract/messages'
import type { DeliveryContent } from '#features/channels/channels.tables.ts'
import { idOfKnown } from '#features/channels/choice-ids.ts'

/** One thing that goes out: a provider takes each by itself. */
export type Piece = { text: string; content: DeliveryContent | null }

type Said = {
  text: string
  language: AgentLanguage
  choices: readonly Choice[]
  attachments: readonly Attachment[]
  /** The address of a file that the channel does not take. */
  linkTo(attachment: Attachment): string
}

/**
 * A message in the pieces in which a channel takes it: its words, the last of them with what may be tapped, and its files.
 * More choices than a channel shows stand numbered below the words.
 */
export function piecesOn(channel: Channel, said: Said): Piece[] {
  const sent = said.attachments.filter(({ type }) => takesFile(channel, type))
  const linked = said.attachments.filter((each) => !sent.includes(each))
  const text = [said.text, ...linked.map((each) => `${each.name}: ${said.linkTo(each)}`)].filter(Boolean).join('\n\n')
  const files = sent.map(({ id }): Piece => ({ text: '', content: { kind: 'attachment', attachment_id: id } }))
  return [...wordsOn(channel, { ...said, text }), ...files]
}

function wordsOn(channel: Channel, { text, language, choices }: Omit<Said, 'linkTo' | 'attachments'>): Piece[] {
  const none = FIXED_TEXTS[language].none_of_these
  const { taps } = rulesOf(channel).renders
  const options = optionsOf(choices, none)
  if (text === '') return []
  if (!taps || options.length === 0 || options.length > taps.most)
    return messagesOn(channel, text, { choices, none }).map((each) => ({ text: each, content: null }))
  const texts = messagesOn(channel, text)
  const last = textsWithin(texts.pop() ?? '', { most: taps.text, counts: 'characters' })
  const asked = last.pop() ?? ''
  return [
    ...[...texts, ...last].map((each): Piece => ({ text: each, content: null })),
    { text: asked, content: { kind: 'choices', options, open: CHANNEL_NOTICES[language].open_choices } },
  ]
}

function optionsOf(choices: readonly Choice[], none: string) {
  const options = labelled(choices).map((each, at) => ({
    id: each.kind === 'value' ? `v:${at}` : idOfKnown(each),
    title: each.label,
    description: null,
  }))
  const isKnown = choices.some((each) => each.kind === 'faq' || each.kind === 'file')
  return isKnown ? [...options, { id: 'none', title: none, description: null }] : options
}
