import { once } from 'node:events'
import type { FastifyReply } from 'fastify'
import type { Deps } from '#platform/context.ts'

type Served = {
  storage_key: string
  name: string
  size_bytes: number
  content_type: string
  disposition: 'inline' | 'attachment'
}

/** Sends a stored file, in which nothing may run or ask for more. One whose bytes are gone was never there. */
export async function sendFile(deps: Deps, reply: FastifyReply, served: Served): Promise<FastifyReply | void> {
  const bytes = deps.files.read(served.storage_key)
  const isThere = await once(bytes, 'open').then(
    () => true,
    () => false,
  )
  if (!isThere) return reply.callNotFound()
  return reply
    .headers({
      'content-type': served.content_type,
      'content-length': served.size_bytes,
      'content-disposition': `${served.disposition}; filename*=UTF-8''${encodeName(served.name)}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    .send(bytes)
}

/** As RFC 8187 writes a value. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
