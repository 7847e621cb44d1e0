import { type VaultFile, vault } from '@tertulia/contract/vault'
import { type Attachment, attachments } from '@tertulia/contract/attachments'
import { type Endpoint, addressOf, type Returned } from '@tertulia/contract/endpoint'
import { Refused } from './an-organization.ts'
import { runningApp } from './running-app.ts'

export type SentFile = { name: string; content: string | Uint8Array<ArrayBuffer>; type?: string }

/** Uploads files to an agent's vault, as a form does. @throws Refused */
export const uploaded = (
  by: { token: string },
  agent_id: string,
  files: SentFile[],
  category = '',
): Promise<VaultFile[]> => sentFiles(by, vault.upload, { agent_id, category }, files)

/** Uploads a file that an FAQ may be saved with. @throws Refused */
export const attached = (by: { token: string }, agent_id: string, file: SentFile = A_PRICE_LIST): Promise<Attachment> =>
  sentFiles(by, attachments.upload, { agent_id }, [file])

export const A_PRICE_LIST: SentFile = { name: 'tarifas.pdf', content: '%PDF-1.7 Tarifas', type: 'application/pdf' }

/** Sends files to a call that takes them. @throws Refused */
export async function sentFiles<E extends Endpoint>(
  by: { token: string } | { headers: Record<string, string> },
  endpoint: E,
  query: Record<string, string>,
  files: SentFile[],
  params: Record<string, string> = {},
): Promise<Returned<E>> {
  const { app } = await runningApp()
  const form = new FormData()
  for (const { name, content, type = '' } of files) form.append('file', new Blob([content], { type }), name)
  const response = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, params),
    query,
    payload: form,
    headers: 'token' in by ? { authorization: `Bearer ${by.token}` } : by.headers,
  })
  const answer = response.json<{ data: Returned<E>; error?: { code: string; message: string } }>()
  if (answer.error) throw new Refused(response.statusCode, answer.error)
  return answer.data
}
