import type { ChatDoor } from '@tertulia/contract/chat'

export type Place = {
  door: ChatDoor
  /** Inside the bubble's frame. */
  isEmbedded: boolean
  /** In the console, with unsaved settings: no session is opened. */
  isPreview: boolean
  /** BCP 47 tags, most wanted first: what the host page asks for, then what the browser speaks. */
  languages: string[]
}

/** Which of the three doors this page is: the bubble's frame or the web chat of an agent, or a share link. */
export function readPlace(address: Pick<Location, 'pathname' | 'search'>, isFramed: boolean): Place | undefined {
  const [, kind, id] = address.pathname.split('/')
  const query = new URLSearchParams(address.search)
  const asked = query.get('lang')
  const languages = [...(asked ? [asked] : []), ...navigator.languages]
  if (!id) return undefined
  if (kind === 'c') return { door: { share_id: id }, isEmbedded: false, isPreview: false, languages }
  if (kind !== 'w') return undefined
  const isEmbedded = isFramed && query.get('embed') === '1'
  const isPreview = isFramed && query.get('preview') === '1'
  return { door: { agent_id: id, channel: isEmbedded ? 'bubble' : 'web' }, isEmbedded, isPreview, languages }
}
