import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

/** Above a board of made-up figures: that they are, and the step to those that are one's own. */
export function ExampleNote({ agent }: { agent: { id: string; name: string } }) {
  const { t } = useTranslation()
  return (
    <div className="p-6 pb-0 max-sm:p-4">
      <Note tone="info" title={t(($) => $.boards.example.title, { name: agent.name })}>
        <p>{t(($) => $.boards.example.help)}</p>
        <Link
          to="/agents/$agentId/channels/bubble"
          params={{ agentId: agent.id }}
          className={`mt-2 ${buttonClass({ size: 'sm' })}`}
        >
          {t(($) => $.boards.example.install)}
        </Link>
      </Note>
    </div>
  )
}
