import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** In the place of a tool that is not there any more. */
export function ToolGone({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  return (
    <Empty
      title={t(($) => $.toolEditor.not_found)}
      action={
        <Link to="/agents/$agentId/capabilities" params={{ agentId }} className={buttonClass()}>
          {t(($) => $.toolEditor.back)}
        </Link>
      }
    />
  )
}
