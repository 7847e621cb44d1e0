import type { Endpoint } from '@tertulia/contract/endpoint'

/**
 * Keys of what a form or a dialog sends: the same content has the same key, so that an attempt that is repeated, whose
 * first answer may have been lost, is done once.
 */
export function createIdempotencyKeys() {
  const keys = new Map<string, string>()
  const contentOf = ({ method, path }: Endpoint, sent: unknown) => JSON.stringify([method, path, sent])
  return {
    of(endpoint: Endpoint, sent: unknown): string {
      const content = contentOf(endpoint, sent)
      const key = keys.get(content) ?? crypto.randomUUID()
      keys.set(content, key)
      return key
    },
    /** It has succeeded, or was given up: the same content sent again is meant to be something new. */
    forget(endpoint: Endpoint, sent: unknown): void {
      keys.delete(contentOf(endpoint, sent))
    },
  }
}
