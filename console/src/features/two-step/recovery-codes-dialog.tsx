import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sessionUser } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { saveFile } from '#ui/save-file.ts'

/** Shows recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation()
  const email = sessionUser()?.email ?? ''
  const text = codes.join('\n')
  return (
    <Dialog
      open
      insistent
      onClose={onKept}
      title={t(($) => $.twoStep.codes_title)}
      description={t(($) => $.twoStep.codes_help)}
      actions={
        <>
          <CopyButton text={text} />
          <Button
            icon={<Download aria-hidden />}
            onClick={() =>
              saveFile(
                t(($) => $.twoStep.file),
                'txt',
                `${t(($) => $.twoStep.file_head, { email })}\n\n${text}\n`,
              )
            }
          >
            {t(($) => $.twoStep.download)}
          </Button>
          <Button variant="ink" onClick={onKept}>
            {t(($) => $.twoStep.codes_kept)}
          </Button>
        </>
      }
    >
      <ul
        aria-label={t(($) => $.twoStep.codes)}
        className="type-code grid grid-cols-2 gap-x-4 gap-y-2 rounded-md border border-line-2 bg-subtle p-4 text-center max-[359px]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
