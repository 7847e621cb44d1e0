import { receipts, type Rerun } from '@tertulia/contract/receipts'
import { RotateCw } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { tellError } from '#ui/toast.tsx'

/** Comes when two answers differ. */
const TextDifference = lazy(async () => ({
  default: (await import('#ui/text-difference.tsx')).TextDifference,
}))

type Props = {
  messageId: string
  /** Text of the answer then. */
  answer: string
}

/** Asks the same once more, on the same version and at the same hour, and shows what differs. */
export function RunAgain({ messageId, answer }: Props) {
  const { t } = useTranslation()
  const rerun = useSend(receipts.rerun)
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          size="sm"
          icon={<RotateCw aria-hidden />}
          loading={rerun.isPending}
          loadingLabel={t(($) => $.receipts.rerunning)}
          onClick={() => rerun.mutate({ params: { message_id: messageId } }, { onError: tellError })}
        >
          {t(($) => $.receipts.rerun)}
        </Button>
        <p className="type-meta min-w-0 flex-1 text-ink-3">{t(($) => $.receipts.rerun_help)}</p>
      </div>
      {rerun.data && <Outcome rerun={rerun.data} answer={answer} />}
    </section>
  )
}

function Outcome({ rerun: { same_text, same_sources, may_differ, text }, answer }: { rerun: Rerun; answer: string }) {
  const { t } = useTranslation()
  if (same_text) {
    return (
      <Note tone="ok" title={same_sources ? t(($) => $.receipts.same) : t(($) => $.receipts.other_sources)}>
        {same_sources && t(($) => $.receipts.same_help)}
      </Note>
    )
  }
  return (
    <>
      <Note tone="warn" title={t(($) => $.receipts.differs)}>
        {may_differ && t(($) => $.receipts.because[may_differ])}
      </Note>
      <Suspense>
        <TextDifference before={answer} after={text} />
      </Suspense>
    </>
  )
}
