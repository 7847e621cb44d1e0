import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountSettings } from '@tertulia/contract/account-settings'
import { accounts } from '@tertulia/contract/accounts'
import { type TwoStep, twoStep } from '@tertulia/contract/two-step'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAnswers, query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { Badge } from '#ui/status.tsx'
import { showToast } from '#ui/toast.tsx'
import { RenewCodesDialog, TurnOffDialog } from './change-dialogs.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

/** From here on one should make new ones. */
const FEW_CODES = 2

/** Whether one signs in with two steps, and what can be changed of it. */
export function TwoStepSection() {
  const { t } = useTranslation()
  const state = useQuery(query(twoStep.get, {}))
  return (
    <section aria-labelledby="two-step">
      <h2 id="two-step" className="type-section">
        {t(($) => $.twoStep.title)}
      </h2>
      <p className="type-meta mb-4 text-ink-2">{t(($) => $.twoStep.help)}</p>
      {state.error ? (
        <ErrorBlock title={state.error.message} onRetry={() => void state.refetch()} />
      ) : state.data ? (
        <State state={state.data} />
      ) : (
        <AfterAWhile>
          <SkeletonRows rows={1} />
        </AfterAWhile>
      )}
    </section>
  )
}

function State({ state }: { state: TwoStep }) {
  const { t } = useTranslation()
  const format = useFormat()
  const queries = useQueryClient()
  const [doing, setDoing] = useState<'set_up' | 'renew' | 'turn_off'>()
  const stop = () => setDoing(undefined)
  const done = (text?: string) => {
    stop()
    if (text) showToast({ text })
    void refreshAnswers(queries, [twoStep.get, accounts.user, accountSettings.sessions])
  }
  const { since, recovery_codes_left: left } = state
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-1 basis-56 flex-col items-start gap-1.5">
        {since === null ? (
          <Badge tone="mute">{t(($) => $.twoStep.off)}</Badge>
        ) : (
          <>
            <Badge tone="ok" glyph="check">
              {t(($) => $.twoStep.on_since, { date: format.date(since) })}
            </Badge>
            {left > FEW_CODES ? (
              <p className="type-meta text-ink-2">{t(($) => $.twoStep.recovery_left, { count: left })}</p>
            ) : (
              <p className="type-meta flex items-start gap-1.5 font-medium text-warn-text">
                <Glyph name="alert" tone="warn" className="mt-0.5" />
                {left === 0 ? t(($) => $.twoStep.recovery_none) : t(($) => $.twoStep.recovery_left, { count: left })}
              </p>
            )}
          </>
        )}
      </div>
      {since === null ? (
        <Button variant="ink" onClick={() => setDoing('set_up')}>
          {t(($) => $.twoStep.turn_on)}
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setDoing('renew')}>{t(($) => $.twoStep.renew)}</Button>
          <Button variant="danger" onClick={() => setDoing('turn_off')}>
            {t(($) => $.twoStep.turn_off)}
          </Button>
        </div>
      )}
      {doing === 'set_up' && <SetUpDialog onClose={stop} onDone={() => done(t(($) => $.twoStep.turned_on))} />}
      {doing === 'renew' && <RenewCodesDialog onClose={stop} onDone={() => done()} />}
      {doing === 'turn_off' && <TurnOffDialog onClose={stop} onDone={() => done(t(($) => $.twoStep.turned_off))} />}
    </div>
  )
}
