import { RECEIVED_MESSAGE_LENGTH } from '@tertulia/contract/conversations.limits'
import type { InboundContent } from '#providers/messaging/messaging-provider.ts'

/**
 * Puts what a customer says with a message in words that an agent and people read. A place or a card is told in its facts.
 * @returns nothing where nothing is said: something is done to a message of before, or it is of a kind that says nothing
 */
export function saidIn(content: InboundContent): string | undefined {
  switch (content.kind) {
    case 'text':
    case 'media':
    case 'choice':
      return truncate(content.text)
    case 'location':
      return truncate(lines([content.name, content.address, mapOf(content)]))
    case 'contacts':
      return truncate(
        content.contacts.map(({ name, phones, emails }) => lines([name, ...phones, ...emails])).join('\n\n'),
      )
    case 'order':
      return truncate(lines([content.text, ...content.items.map(({ id, quantity }) => `${quantity} × ${id}`)]))
    case 'reaction':
    case 'edited':
    case 'deleted':
    case 'unsupported':
      return undefined
  }
}

const lines = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join('\n')

const mapOf = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}`

const truncate = (text: string): string => [...text].slice(0, RECEIVED_MESSAGE_LENGTH).join('')
