import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { showToast } from '#ui/toast.tsx'
import type { TestStart } from './test-dialog.tsx'

const TestDialog = lazy(() => import('./test-dialog.tsx'))

/** Makes a test of an answer, such as that the same question must keep coming from the same source. */
export function SaveAsTest({ agentId, start }: { agentId: string; start: TestStart }) {
  const { t } = useTranslation()
  const mayEdit = useMay('quality.run')
  const [isOpen, setOpen] = useState(false)
  if (!mayEdit || !start.question) return null
  return (
    <>
      <button type="button" className="link touch-target text-[11px]/[18px] text-ink-2" onClick={() => setOpen(true)}>
        {t(($) => $.quality.save_as_test)}
      </button>
      {isOpen && (
        <Suspense>
          <TestDialog
            agentId={agentId}
            start={start}
            onClose={() => setOpen(false)}
            onSaved={() => {
              setOpen(false)
              showToast({ text: t(($) => $.quality.saved_as_test) })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
