import { type VaultFile, vault } from '@tertulia/contract/vault'
import { fillPath } from '@tertulia/contract/endpoint'
import { Refused } from './an-organization.ts'
import { runningApp } from './running-app.ts'

export type SentFile = { name: string; content: string | Uint8Array<ArrayBuffer>; type?: string }

/** Uploads files to an agent's vault, as a form does. @throws Refused */
export async function uploaded(
  by: { token: string },
  agent_id: string,
  files: SentFile[],
  category = '',
): Promise<VaultFile[]> {
  const { app } = await runningApp()
  const form = new FormData()
  for (const { name, content, type = '' } of files) form.append('file', new Blob([content], { type }), name)
  const response = await app.inject({
    method: vault.upload.method,
    url: `/api${fillPath(vault.upload.path)}`,
    query: { agent_id, category },
    payload: form,
    headers: { authorization: `Bearer ${by.token}` },
  })
  const answer = response.json<{ data: VaultFile[]; error?: { code: string; message: string } }>()
  if (answer.error) throw new Refused(response.statusCode, answer.error)
  return answer.data
}
