import { bubbles, type Bubble } from '@tertulia/contract/bubble'
import type { PageFinding } from '@tertulia/contract/page-findings'
import { isWebAddress, withScheme } from '@tertulia/contract/web-addresses'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/api-error.ts'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { PageFindingList } from './page-finding-list.tsx'
import { visitPage } from './visit-page.ts'

type State = 'idle' | 'looking' | 'visiting' | { error: string } | PageFinding[]

/** Has a page of the business looked at: by a browser of the server, or by the widget in a window that is opened here. */
export function PageReview({ bubble }: { bubble: Bubble }) {
  const { t } = useTranslation()
  const mayLook = useMay('channel.style')
  const lookAtPage = useSend(bubbles.lookAtPage)
  const [address, setAddress] = useState(bubble.seen_websites[0]?.origin ?? '')
  const [state, setState] = useState<State>('idle')
  const [hasBrowser, setHasBrowser] = useState(true)
  const stopVisit = useRef<() => void>(undefined)
  const findings = Array.isArray(state) ? state : undefined
  const offersLook = mayLook && hasBrowser

  function begin(how: (page: string) => void) {
    stopVisit.current?.()
    const page = withScheme(address.trim())
    if (isWebAddress(page)) how(page)
    else setState({ error: t(($) => $.channels.review_refused) })
  }
  function look(page: string) {
    setState('looking')
    lookAtPage.mutate(
      { params: { agent_id: bubble.agent_id }, body: { address: page } },
      {
        onSuccess: ({ has_browser, findings }) => {
          setHasBrowser(has_browser)
          setState(has_browser ? findings : 'idle')
        },
        onError: (error) =>
          setState({ error: (error instanceof ApiError ? error.fields[0]?.message : undefined) ?? error.message }),
      },
    )
  }
  function visit(page: string) {
    stopVisit.current = visitPage(page, setState)
    setState(stopVisit.current ? 'visiting' : { error: t(($) => $.channels.review_blocked) })
  }

  return (
    <section aria-labelledby="page-review" className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 id="page-review" className="type-button">
        {t(($) => $.channels.review)}
      </h2>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (state !== 'looking') begin(offersLook ? look : visit)
        }}
      >
        <Field
          label={t(($) => $.channels.review_address)}
          help={offersLook ? t(($) => $.channels.look_help) : t(($) => $.channels.review_help)}
          error={typeof state === 'object' && 'error' in state ? state.error : undefined}
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
      <div className="flex flex-wrap gap-2">
        {offersLook && (
          <Button
            loading={state === 'looking'}
            loadingLabel={t(($) => $.channels.reviewing)}
            onClick={() => begin(look)}
          >
            {findings ? t(($) => $.channels.review_again) : t(($) => $.channels.review_now)}
          </Button>
        )}
        <Button
          variant={offersLook ? 'ghost' : 'secondary'}
          loading={state === 'visiting'}
          loadingLabel={t(($) => $.channels.reviewing)}
          disabled={state === 'looking'}
          onClick={() => begin(visit)}
        >
          {t(($) => $.channels.visit_page)}
        </Button>
      </div>
      {!hasBrowser && <Note tone="info" title={t(($) => $.channels.no_browser)} />}
      <output className="flex flex-col">
        {state === 'looking' && <p className="type-meta text-ink-3">{t(($) => $.channels.looking)}</p>}
        {findings && <PageFindingList findings={findings} />}
      </output>
    </section>
  )
}
