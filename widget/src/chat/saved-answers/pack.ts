import type { FaqPack, SavedFaq, SignedPack } from '@tertulia/contract/saved-answers'
import { savedSearch, type SavedSearch } from '@tertulia/contract/saved-search'
import { type Caller, request } from '../api.ts'

/** Answers from a pack while it may. */
export type Pack = { find(question: string): SavedSearch }

/**
 * The FAQ pack, from the server or, if that is away, from the service worker's cache. None if it is not signed by
 * the key that came with the page, where the browser cannot tell, and from another agent.
 */
export async function loadPack(caller: Caller, agent_id: string): Promise<Pack | undefined> {
  const { data } = (await (await request('GET', '/chat/saved-answers', caller)).json()) as { data: SignedPack }
  if (!(await isSigned(data))) return undefined
  const pack = JSON.parse(data.pack) as FaqPack
  if (pack.format !== 1 || pack.agent_id !== agent_id) return undefined
  return { find: (question) => findToday(pack, question) }
}

function findToday(pack: FaqPack, question: string): SavedSearch {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: pack.time_zone }).format(new Date())
  if (today > pack.expires_on || today < pack.issued_on) return { nothing: true }
  return savedSearch(pack, today)(question)
}

async function isSigned({ pack, signature }: SignedPack): Promise<boolean> {
  const x = document.querySelector<HTMLMetaElement>('meta[name=pack-key]')?.content
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!x || !subtle) return false
  try {
    const key = await subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(pack))
  } catch {
    // A browser from before Ed25519.
    return false
  }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)

/** The part of an FAQ that is shown and told to the server. */
export const shownOf = ({ passage_id, question, answer: text }: SavedFaq) => ({ passage_id, question, text })
