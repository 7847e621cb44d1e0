import type { Endpoint } from '@tertulia/contract/endpoint'
import { LOGO_ENDINGS } from '@tertulia/contract/logos'
import { ImageUp } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/field.tsx'
import { type LogoOf, useLogo } from './use-logo.ts'

const CropPicture = lazy(async () => ({ default: (await import('./crop-picture.tsx')).CropPicture }))

/** Aspect ratios of cropping: an agent's picture is square, a page's logo about three times as wide as high. */
const ASPECT = { agent: 1, web_chat: 3 }

type Props = {
  of: LogoOf
  id: string
  logo: string | null
  mayChange: boolean
  /** Shows what stands there without a picture. */
  instead: ReactNode
  /** Reading calls whose answers hold the picture. */
  refreshes: readonly Endpoint[]
}

/** The picture of an organization, an agent or a chat page. It is changed at once, apart from the form around it. */
export function LogoField({ of, id, logo, mayChange, instead, refreshes }: Props) {
  const { t } = useTranslation()
  const label = useId()
  const input = useRef<HTMLInputElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  const { preview, busy, error, toCut, upload, choose, cancel, remove } = useLogo({ of, id, logo, refreshes })
  const shown = preview ?? logo
  // The row is back with the next drawing.
  const focusAgain = () => requestAnimationFrame(() => change.current?.focus())
  return (
    <fieldset>
      <legend id={label} className="type-button mb-[5px]">
        {t(($) => $.logos[of])}
      </legend>
      {toCut && of !== 'organization' ? (
        <Suspense>
          <CropPicture
            key={toCut.address}
            file={toCut.file}
            address={toCut.address}
            aspect={ASPECT[of]}
            mayStandFree={of === 'web_chat'}
            onCropped={(file) => {
              void upload(file)
              focusAgain()
            }}
            onCancel={() => {
              cancel()
              focusAgain()
            }}
          />
        </Suspense>
      ) : (
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
                  ref={change}
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
      )}
      <input
        ref={input}
        type="file"
        accept={LOGO_ENDINGS.join(',')}
        aria-labelledby={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Emptied so that the person can choose the same file again after mending it.
          event.target.value = ''
          if (file) void choose(file)
        }}
      />
    </fieldset>
  )
}
