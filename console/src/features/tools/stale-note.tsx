import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

type Props = { onReload: () => void; onOverwrite: () => void }

/** Somebody saved the same meanwhile: nothing was saved over it, and what was typed is still there. */
export function StaleNote({ onReload, onOverwrite }: Props) {
  const { t } = useTranslation()
  return (
    <Note
      tone="warn"
      title={t(($) => $.tools.stale)}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onReload}>
            {t(($) => $.tools.reload)}
          </Button>
          <Button size="sm" onClick={onOverwrite}>
            {t(($) => $.tools.overwrite)}
          </Button>
        </span>
      }
    >
      {t(($) => $.tools.stale_help)}
    </Note>
  )
}
