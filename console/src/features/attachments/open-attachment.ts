import { isPicture } from '@tertulia/contract/attachment-types'
import { type Attachment, attachments } from '@tertulia/contract/attachments'
import { call } from '#api/call.ts'

/** Address of a file, valid for some minutes. @throws ApiError */
export const linkTo = async (id: string): Promise<string> => (await call(attachments.link, { params: { id } })).url

/** Opens a picture beside the page and downloads anything else. @throws ApiError */
export async function openAttachment({ id, name, type }: Attachment): Promise<void> {
  // Opened while the click still counts: browsers refuse a window that comes later.
  const beside = isPicture(type) ? window.open('', '_blank') : null
  if (beside) beside.opener = null
  try {
    const url = new URL(await linkTo(id), location.href).href
    if (beside) beside.location.replace(url)
    else download(url, name)
  } catch (error) {
    beside?.close()
    throw error
  }
}

function download(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
