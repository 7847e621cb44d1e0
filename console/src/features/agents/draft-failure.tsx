import { useTranslation } from 'react-i18next'
import { Note } from '#ui/note.tsx'

/** Why the step was not saved; nothing typed is lost. */
export function DraftFailure({ failure }: { failure: string | undefined }) {
  const { t } = useTranslation()
  return (
    failure !== undefined && (
      <Note tone="bad" title={failure} className="mb-5">
        {t(($) => $.wizard.kept)}
      </Note>
    )
  )
}
