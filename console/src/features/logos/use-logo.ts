import type { Endpoint } from '@tertulia/contract/endpoint'
import { logos } from '@tertulia/contract/logos'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, send } from '#api/call.ts'
import { refreshAnswers } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { errorMessage } from '#ui/error-message.ts'
import { showToast } from '#ui/toast.tsx'
import { faultOf } from './check-picture.ts'
import { isReadable } from './cut-picture.ts'

export type LogoOf = 'organization' | 'agent' | 'web_chat'
type Whose = { of: LogoOf; id: string; logo: string | null; refreshes: readonly Endpoint[] }

/** How a picture is chosen, cut, sent and taken away, and how one taken away comes back. */
export function useLogo({ of, id, logo, refreshes }: Whose) {
  const { t } = useTranslation()
  const format = useFormat()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<'uploading' | 'removing'>()
  const [error, setError] = useState<string>()
  const [preview, setPreview] = useState<string>()
  const [toCut, setToCut] = useState<{ file: File; address: string }>()
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  useEffect(() => () => (toCut ? URL.revokeObjectURL(toCut.address) : undefined), [toCut])

  async function change(state: 'uploading' | 'removing', work: () => Promise<unknown>): Promise<boolean> {
    setBusy(state)
    setError(undefined)
    try {
      await work()
      await refreshAnswers(queries, refreshes)
      return true
    } catch (thrown) {
      setError(errorMessage(thrown))
      return false
    } finally {
      setBusy(undefined)
      setPreview(undefined)
    }
  }

  async function upload(file: File, done: string = t(($) => $.logos.uploaded)) {
    setToCut(undefined)
    setPreview(URL.createObjectURL(file))
    if (await change('uploading', () => sendLogo(of, id, file))) showToast({ text: done })
  }

  return {
    preview,
    busy,
    error,
    toCut,
    upload,
    /** Sends a file that the browser cannot show as it is: the server tells what is wrong with it. */
    choose: async (file: File) => {
      const fault = faultOf(file)
      if (fault) {
        setToCut(undefined)
        return setError(t(($) => $.logos.faults[fault], { size: format.fileSize(file.size) }))
      }
      setError(undefined)
      if (of === 'organization' || !(await isReadable(file))) return upload(file)
      return setToCut({ file, address: URL.createObjectURL(file) })
    },
    cancel: () => setToCut(undefined),
    remove: async () => {
      const before = logo && (await keptCopy(logo))
      if (!(await change('removing', () => removeLogo(of, id)))) return
      showToast({
        text: t(($) => $.logos.removed),
        ...(before && {
          action: {
            label: t(($) => $.logos.undo),
            run: () =>
              void upload(
                before,
                t(($) => $.logos.restored),
              ),
          },
        }),
      })
    },
  }
}

/** The picture as it is shown, to be sent again: the server lets go of it at once. */
const keptCopy = (logo: string): Promise<File | undefined> =>
  fetch(logo)
    .then(async (answer) =>
      answer.ok ? new File([await answer.blob()], 'picture.webp', { type: 'image/webp' }) : undefined,
    )
    .catch(() => undefined)

function sendLogo(of: LogoOf, id: string, file: File): Promise<unknown> {
  const form = new FormData()
  form.append('file', file)
  if (of === 'web_chat') return send(logos.setOfWebChat, { params: { agent_id: id } }, { form })
  return send(of === 'agent' ? logos.setOfAgent : logos.setOfOrganization, { params: { id } }, { form })
}

function removeLogo(of: LogoOf, id: string): Promise<unknown> {
  if (of === 'web_chat') return call(logos.removeOfWebChat, { params: { agent_id: id } })
  return call(of === 'agent' ? logos.removeOfAgent : logos.removeOfOrganization, { params: { id } })
}
