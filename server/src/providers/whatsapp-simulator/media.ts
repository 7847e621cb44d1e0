import { createHash, createHmac } from 'node:crypto'
import { clockAt, KEPT, type SimulatedMedia, type SimulatedAccount } from './account.ts'
import { demandPermission, type GraphCall, headerOf, type MediaStore, type GraphOutcome } from './graph-call.ts'
import { GraphRefusal } from './graph-errors.ts'
import { digitsOf, madeBytes } from './made-ids.ts'
import { isStillKept, mediaKindOf, SENDABLE_MEDIA } from './media-kinds.ts'

const URL_SECONDS = 300
/** Path below the origin at which files are downloaded. */
export const DOWNLOADS = 'whatsapp_business'

/**
 * `POST /{PHONE_NUMBER_ID}/media`: a form with `messaging_product`, `type` and `file`. A format that cannot be sent is refused
 * with 100, a file that is too big for its kind with 131053.
 */
export async function takeUpload(
  account: SimulatedAccount,
  call: GraphCall,
  at: Date,
  store: MediaStore,
): Promise<GraphOutcome> {
  demandPermission(account, 'whatsapp_business_messaging')
  const form = await formOf(call)
  const unknown = [...form.keys()].find((name) => !['messaging_product', 'type', 'file'].includes(name))
  if (unknown !== undefined) throw new GraphRefusal(100, `Unexpected key "${unknown}" on param.`)
  if (form.get('messaging_product') !== 'whatsapp')
    throw new GraphRefusal(100, 'The parameter messaging_product is required.')
  const file = form.get('file')
  if (file === null || typeof file === 'string') throw new GraphRefusal(131008, 'The parameter file is required.')
  const type = form.get('type')
  if (typeof type !== 'string') throw new GraphRefusal(131008, 'The parameter type is required.')
  const kind = mediaKindOf(file.type)
  if (!kind || mediaKindOf(type) !== kind)
    throw new GraphRefusal(
      100,
      `Param file must be a file with one of the following types: ${everyType()}. Received file of type '${file.type}'.`,
    )
  const bytes = Buffer.from(await file.arrayBuffer())
  if (bytes.length === 0) throw new GraphRefusal(131009, 'file: it is empty')
  if (bytes.length > kind.max_bytes) throw new GraphRefusal(131053, `file: at most ${kind.max_bytes} bytes`)
  const [after, media] = await keepFile(
    account,
    { from: 'business', bytes, mime_type: file.type, filename: file.name },
    at,
    store,
  )
  return { account: after, answer: { id: media.id } }
}

/**
 * Keeps a file that the customer will send (`customerSends`). One of more than 100 MB never arrives: the webhook
 * tells `unsupported` with 131052 in its place.
 */
export const keepCustomerMedia = (
  account: SimulatedAccount,
  file: { bytes: Buffer; mime_type: string; filename?: string },
  at: Date,
  store: MediaStore,
): Promise<[SimulatedAccount, SimulatedMedia]> => keepFile(account, { from: 'customer', ...file }, at, store)

/** `GET /{MEDIA_ID}`: an address that can be read for five minutes. The size of a customer's file is a text, as it may be. */
export function mediaAddress(
  account: SimulatedAccount,
  call: GraphCall,
  media: SimulatedMedia,
  at: Date,
): GraphOutcome {
  demandPermission(account, 'whatsapp_business_messaging')
  checkHeld(account, call, media, at)
  const until = Math.floor(clockAt(account, at).getTime() / 1000) + URL_SECONDS
  const query = new URLSearchParams({ mid: media.id, ext: String(until), hash: hashOf(account, media.id, until) })
  return {
    account,
    answer: {
      messaging_product: 'whatsapp',
      url: `${call.origin}/${DOWNLOADS}/attachments/?${query.toString()}`,
      mime_type: media.mime_type,
      sha256: media.sha256,
      file_size: media.from === 'customer' ? String(media.size_bytes) : media.size_bytes,
      id: media.id,
    },
  }
}

/** The bytes at a resolved address. An address that has expired, or that was never made, is not found. */
export async function serveMedia(
  account: SimulatedAccount,
  call: GraphCall,
  at: Date,
  store: MediaStore,
): Promise<GraphOutcome> {
  demandPermission(account, 'whatsapp_business_messaging')
  const [id, until] = [call.query.get('mid') ?? '', Number(call.query.get('ext'))]
  const media = account.media.find((each) => each.id === id)
  const isOpen = clockAt(account, at).getTime() < until * 1000 && call.query.get('hash') === hashOf(account, id, until)
  const bytes = media && isOpen ? await store.get(id) : undefined
  if (!media || !bytes) return { account, answer: { file: { status: 404, headers: {}, body: Buffer.alloc(0) } } }
  const headers = { 'content-type': media.mime_type, 'content-length': String(bytes.length) }
  return { account, answer: { file: { status: 200, headers, body: bytes } } }
}

/** `DELETE /{MEDIA_ID}` */
export async function forgetMedia(
  account: SimulatedAccount,
  call: GraphCall,
  media: SimulatedMedia,
  at: Date,
  store: MediaStore,
): Promise<GraphOutcome> {
  demandPermission(account, 'whatsapp_business_messaging')
  checkHeld(account, call, media, at)
  await store.remove(media.id)
  return { account: { ...account, media: account.media.filter((each) => each !== media) }, answer: { success: true } }
}

const everyType = () =>
  Object.values(SENDABLE_MEDIA)
    .flatMap(({ types }) => types)
    .join(', ')

const hashOf = ({ app_secret }: SimulatedAccount, id: string, until: number) =>
  createHmac('sha256', app_secret).update(`${id}:${until}`).digest('base64url')

function checkHeld(account: SimulatedAccount, { query }: GraphCall, media: SimulatedMedia, at: Date): void {
  const number = query.get('phone_number_id')
  if (!isStillKept(media, clockAt(account, at)) || (number !== null && number !== account.phone_number_id))
    throw new GraphRefusal(100, `Object with ID '${media.id}' does not exist`)
}

type File = { from: SimulatedMedia['from']; bytes: Buffer; mime_type: string; filename?: string }

/** The oldest files make room. */
async function keepFile(
  account: SimulatedAccount,
  file: File,
  at: Date,
  store: MediaStore,
): Promise<[SimulatedAccount, SimulatedMedia]> {
  const [made, random] = madeBytes(account)
  const { from, bytes, mime_type, filename = null } = file
  const media: SimulatedMedia = {
    id: digitsOf(random, 16),
    from,
    mime_type,
    filename,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size_bytes: bytes.length,
    clock_at: clockAt(account, at).toISOString(),
  }
  await store.put(media.id, bytes)
  const all = [...made.media, media]
  await Promise.all(all.slice(0, -KEPT.media).map(({ id }) => store.remove(id)))
  return [{ ...made, media: all.slice(-KEPT.media) }, media]
}

async function formOf({ headers, body }: GraphCall): Promise<FormData> {
  const type = headerOf(headers, 'content-type')
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch {
    throw new GraphRefusal(100, 'The form cannot be read')
  }
}
