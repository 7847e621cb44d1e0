import type { Agent } from '@tertulia/contract/agents'
import { type Endpoint, addressOf } from '@tertulia/contract/endpoint'
import { logos } from '@tertulia/contract/logos'
import type { Organization } from '@tertulia/contract/organizations'
import sharp from 'sharp'
import { Refused } from './an-organization.ts'
import { runningApp } from './running-app.ts'
import type { SentFile } from './upload.ts'

/** A picture of one colour. */
export const aPicture = (
  type: 'png' | 'jpeg' | 'webp' = 'png',
  width = 900,
  height = 300,
): Promise<Uint8Array<ArrayBuffer>> =>
  sharp({ create: { width, height, channels: 3, background: '#8A1845' }, limitInputPixels: false })
    .toFormat(type)
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes))

type Of = { organization: string } | { agent: string } | { web_chat: string }

/** Uploads a picture of an organization or an agent, as a form does. @throws Refused */
export async function uploadedLogo(by: { token: string }, of: Of, file?: SentFile): Promise<Organization & Agent> {
  const { app } = await runningApp()
  const form = new FormData()
  const { name, content, type = '' } = file ?? { name: 'logo.png', content: await aPicture() }
  form.append('file', new Blob([content], { type }), name)
  const [endpoint, params]: [Endpoint, Record<string, string>] =
    'agent' in of
      ? [logos.setOfAgent, { id: of.agent }]
      : 'web_chat' in of
        ? [logos.setOfWebChat, { agent_id: of.web_chat }]
        : [logos.setOfOrganization, { id: of.organization }]
  const response = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, params),
    payload: form,
    headers: { authorization: `Bearer ${by.token}` },
  })
  const answer = response.json<{ data: Organization & Agent; error?: { code: string; message: string } }>()
  if (answer.error) throw new Refused(response.statusCode, answer.error)
  return answer.data
}
