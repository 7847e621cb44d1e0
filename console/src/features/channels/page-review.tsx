import type { Bubble } from '@tertulia/contract/bubble'
import { PAGE_FAULTS, type PageFinding, type PageReport, REVIEW_MARK } from '@tertulia/contract/page-findings'
import { isWebAddress, withScheme } from '@tertulia/contract/web-addresses'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { CodeBlock } from '#ui/copy.tsx'
import { Field } from '#ui/field.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { TextInput } from '#ui/text-input.tsx'

const ANSWERS_WITHIN_MS = 12_000
/** Customers can write all the same. */
const MILD = new Set(['two_copies', 'low_contrast', 'storage_blocked', 'kept_off'])

type State = 'idle' | 'looking' | 'refused' | 'blocked' | PageFinding[]

/**
 * Opens a page of the business in a window; the widget that is on it says what it finds there. A page on which nothing
 * answers has no bubble, or does not let it in.
 */
export function PageReview({ bubble }: { bubble: Bubble }) {
  const { t } = useTranslation()
  const [address, setAddress] = useState(bubble.seen_websites[0]?.origin ?? '')
  const [state, setState] = useState<State>('idle')
  const stop = useRef<() => void>(undefined)

  function review() {
    stop.current?.()
    const page = withScheme(address.trim())
    if (!isWebAddress(page)) return setState('refused')
    const url = new URL(page)
    url.hash = REVIEW_MARK
    const opened = window.open(url, 'tertulia-review', 'width=1280,height=800')
    if (!opened) return setState('blocked')
    setState('looking')
    const end = (findings: PageFinding[]) => {
      stop.current?.()
      opened.close()
      setState(findings.toSorted((one, other) => PAGE_FAULTS.indexOf(one.fault) - PAGE_FAULTS.indexOf(other.fault)))
    }
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === opened && origin === url.origin && isReport(data)) end(data.findings)
    }
    window.addEventListener('message', hear)
    const timer = setTimeout(() => end([{ fault: 'not_loaded', detail: url.host }]), ANSWERS_WITHIN_MS)
    stop.current = () => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
    }
  }

  return (
    <section aria-labelledby="page-review" className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 id="page-review" className="type-button">
        {t(($) => $.channels.review)}
      </h2>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          review()
        }}
      >
        <Field
          label={t(($) => $.channels.review_address)}
          help={t(($) => $.channels.review_help)}
          error={
            state === 'refused'
              ? t(($) => $.channels.review_refused)
              : state === 'blocked'
                ? t(($) => $.channels.review_blocked)
                : undefined
          }
          className="flex-1"
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="url"
              value={address}
              placeholder="ejemplo.com"
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
      </form>
      <div>
        <Button loading={state === 'looking'} loadingLabel={t(($) => $.channels.reviewing)} onClick={review}>
          {Array.isArray(state) ? t(($) => $.channels.review_again) : t(($) => $.channels.review_now)}
        </Button>
      </div>
      <output className="flex flex-col">
        {Array.isArray(state) && state.length === 0 && (
          <p className="type-body flex items-center gap-2">
            <Glyph name="check" tone="ok" />
            {t(($) => $.channels.all_right)}
          </p>
        )}
        {Array.isArray(state) && state.length > 0 && (
          <ol className="divide-y divide-line border-y border-line">
            {state.map((finding) => (
              <li key={finding.fault} className="flex flex-col gap-1 py-2.5">
                <p className="type-button flex items-center gap-2">
                  <Glyph name="alert" tone={MILD.has(finding.fault) ? 'warn' : 'bad'} />
                  {t(($) => $.channels.faults[finding.fault], { detail: finding.detail })}
                </p>
                <p className="type-meta text-ink-2">
                  {t(($) => $.channels.mends[finding.fault], { detail: finding.detail })}
                </p>
                {(finding.fault === 'csp_connect' || finding.fault === 'csp_frame') && (
                  <CodeBlock
                    label={t(($) => $.channels.csp_line)}
                    code={`script-src ${location.origin}; connect-src ${location.origin}; frame-src ${location.origin}`}
                  />
                )}
              </li>
            ))}
          </ol>
        )}
      </output>
    </section>
  )
}

const isReport = (data: unknown): data is PageReport =>
  typeof data === 'object' && data !== null && 'tertulia' in data && data.tertulia === 'review' && 'findings' in data
