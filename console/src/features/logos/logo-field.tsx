import type { Endpoint } from '@tertulia/contract/endpoint'
import { LOGO_ENDINGS, logos } from '@tertulia/contract/logos'
import { useQueryClient } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, send } from '#api/call.ts'
import { refreshAnswers } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { faultOf } from './check-picture.ts'
import { errorMessage } from '#ui/error-message.ts'

type Props = {
  of: 'organization' | 'agent' | 'web_chat'
  id: string
  logo: string | null
  mayChange: boolean
  /** Shows what stands there without a picture. */
  instead: ReactNode
  /** Reading calls whose answers hold the picture. */
  refreshes: readonly Endpoint[]
}

/** The picture of an organization or an agent. It is chosen and taken away at once, apart from the form around it. */
export function LogoField({ of, id, logo, mayChange, instead, refreshes }: Props) {
  const { t } = useTranslation()
  const label = useId()
  const input = useRef<HTMLInputElement>(null)
  const { preview, busy, error, upload, remove } = useLogo({ of, id, refreshes })
  const shown = preview ?? logo
  return (
    <fieldset>
      <legend id={label} className="type-button mb-[5px]">
        {t(($) => $.logos[of])}
      </legend>
      <div className="flex items-center gap-4">
        <span
          className={cx(
            'flex h-16 shrink-0 items-center justify-center overflow-hidden border border-line-2 bg-surface transition-opacity',
            of === 'agent' ? 'rounded-agent' : 'rounded-md',
            of === 'web_chat' ? 'w-48' : 'w-16',
            busy && 'opacity-50',
          )}
        >
          {shown ? (
            <img
              src={shown}
              alt=""
              className={cx('size-full', of === 'agent' ? 'object-cover' : 'object-contain p-1')}
            />
          ) : (
            instead
          )}
        </span>
        <div className="min-w-0">
          {mayChange && (
            <div className="mb-1 flex flex-wrap gap-2">
              <Button
                size="sm"
                icon={<ImageUp aria-hidden />}
                loading={busy === 'uploading'}
                loadingLabel={t(($) => $.logos.uploading)}
                disabled={busy === 'removing'}
                onClick={() => input.current?.click()}
              >
                {logo ? t(($) => $.logos.change) : t(($) => $.logos.upload)}
              </Button>
              {logo && (
                <Button
                  size="sm"
                  variant="ghost"
                  loading={busy === 'removing'}
                  loadingLabel={t(($) => $.logos.removing)}
                  disabled={busy === 'uploading'}
                  onClick={() => void remove()}
                >
                  {t(($) => $.logos.remove)}
                </Button>
              )}
            </div>
          )}
          {error ? (
            <FieldError>{error}</FieldError>
          ) : (
            <p className="type-meta text-ink-3">
              {t(($) => $.logos.hint)}{' '}
              {of === 'agent'
                ? t(($) => $.logos.square)
                : of === 'web_chat'
                  ? t(($) => $.logos.wide)
                  : t(($) => $.logos.free)}
              {of !== 'organization' && ` ${t(($) => $.logos.live)}`}
            </p>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={LOGO_ENDINGS.join(',')}
        aria-labelledby={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again after it was mended.
          event.target.value = ''
          if (file) void upload(file)
        }}
      />
    </fieldset>
  )
}

function useLogo({ of, id, refreshes }: Pick<Props, 'of' | 'id' | 'refreshes'>) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<'uploading' | 'removing'>()
  const [error, setError] = useState<string>()
  const [preview, setPreview] = useState<string>()
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  async function change(state: 'uploading' | 'removing', work: () => Promise<unknown>, done: string) {
    setBusy(state)
    setError(undefined)
    try {
      await work()
      await refreshAnswers(queries, refreshes)
      showToast({ text: done })
    } catch (thrown) {
      setError(errorMessage(thrown))
    } finally {
      setBusy(undefined)
      setPreview(undefined)
    }
  }
  return {
    preview,
    busy,
    error,
    upload: async (file: File) => {
      const fault = faultOf(file)
      if (fault) return setError(t(($) => $.logos.faults[fault]))
      setPreview(URL.createObjectURL(file))
      const form = new FormData()
      form.append('file', file)
      return change(
        'uploading',
        () =>
          of === 'web_chat'
            ? send(logos.setOfWebChat, { params: { agent_id: id } }, { form })
            : send(of === 'agent' ? logos.setOfAgent : logos.setOfOrganization, { params: { id } }, { form }),
        t(($) => $.logos.uploaded),
      )
    },
    remove: () => {
      return change(
        'removing',
        () =>
          of === 'web_chat'
            ? call(logos.removeOfWebChat, { params: { agent_id: id } })
            : call(of === 'agent' ? logos.removeOfAgent : logos.removeOfOrganization, { params: { id } }),
        t(($) => $.logos.removed),
      )
    },
  }
}
