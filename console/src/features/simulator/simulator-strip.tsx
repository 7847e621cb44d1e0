import type { Simulator } from '@tertulia/contract/simulator'
import { simulator as calls } from '@tertulia/contract/simulator'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useMedia } from '#ui/media.ts'
import { tellError } from '#ui/toast.tsx'
import { useKeepSimulator } from './simulator-queries.ts'

type Props = {
  connectionId: string
  simulator: Simulator | undefined
  /** Another customer has the phone from now on. */
  onReset: () => void
}

/** Says that this is a simulator for as long as one looks at it, and begins it anew. */
export function SimulatorStrip({ connectionId, simulator, onReset }: Props) {
  const { t } = useTranslation()
  const isPhone = useMedia('phone')
  const keep = useKeepSimulator(connectionId)
  const reset = useSend(calls.reset)
  const [isAsking, setIsAsking] = useState(false)
  const action = t(($) => $.simulator.reset.action)
  const ask = () => setIsAsking(true)
  const begin = () =>
    reset.mutate(
      { params: { id: connectionId } },
      {
        onSuccess: (answered) => {
          keep(answered)
          onReset()
          setIsAsking(false)
        },
        onError: tellError,
      },
    )
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-2.5 border-b border-tinto-line bg-tinto-bg px-5 py-1.5 max-sm:px-4">
      <Glyph name="flask" tone="tinto" />
      <p className="type-body min-w-0 flex-1">
        {isPhone ? (
          <span className="type-button text-tinto-text">{t(($) => $.simulator.notice_short)}</span>
        ) : (
          <>
            <strong className="text-tinto-text">{t(($) => $.simulator.notice)}</strong>{' '}
            {t(($) => $.simulator.notice_help)}
          </>
        )}{' '}
        {simulator?.answers_by_draft && <strong className="text-tinto-text">{t(($) => $.simulator.by_draft)}</strong>}
      </p>
      {simulator &&
        (isPhone ? (
          <IconButton label={action} icon={<RotateCcw aria-hidden />} onClick={ask} />
        ) : (
          <Button size="sm" icon={<RotateCcw aria-hidden />} onClick={ask}>
            {action}
          </Button>
        ))}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t(($) => $.simulator.reset.title)}
        consequence={t(($) => $.simulator.reset.consequence)}
        label={action}
        loadingLabel={t(($) => $.simulator.reset.under_way)}
        loading={reset.isPending}
        onConfirm={begin}
      />
    </div>
  )
}
