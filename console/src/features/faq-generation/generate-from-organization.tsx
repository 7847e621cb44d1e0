import { Link } from '@tanstack/react-router'
import { faqGenerations } from '@tertulia/contract/faq-generation'
import { faqProposals } from '@tertulia/contract/faq-proposals'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useOrganization } from '#access/current-organization.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { addressOf } from './generation-state.tsx'

/** Generates from the organization's own description in its details. @param onWebsite goes on with its website */
export function GenerateFromOrganization({
  agentId,
  onWebsite,
}: {
  agentId: string
  onWebsite: (url: string) => void
}) {
  const { t } = useTranslation()
  const { name, description, website } = useOrganization()
  const propose = useSend(faqGenerations.create, { refreshes: [faqGenerations.list, faqProposals.list] })
  if (description.trim() === '') {
    return (
      <Note
        tone="info"
        title={t(($) => $.faqGeneration.organization_none)}
        action={
          <Link to="/settings/organization" className={buttonClass({ size: 'sm' })}>
            {t(($) => $.faqGeneration.organization_settings)}
          </Link>
        }
      >
        {t(($) => $.faqGeneration.organization_none_help)}
      </Note>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <blockquote className="rounded-md bg-subtle px-3 py-2.5">
        <p className="type-button">{name}</p>
        <p className="type-body whitespace-pre-wrap text-ink-2 wrap-anywhere">{description}</p>
        {website && <p className="type-meta mt-1 text-ink-3 wrap-anywhere">{addressOf(website)}</p>}
      </blockquote>
      {propose.error && <Note tone="bad" title={propose.error.message} />}
      {propose.data?.found === 0 && (
        <Note tone="info" title={t(($) => $.faqGeneration.nothing_new)}>
          {t(($) => $.faqGeneration.nothing_new_help)}
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="ink"
          loading={propose.isPending}
          loadingLabel={t(($) => $.faqGeneration.proposing)}
          onClick={() => propose.mutate({ body: { agent_id: agentId, source: 'organization' } })}
        >
          {t(($) => $.faqGeneration.propose)}
        </Button>
        {website && (
          <Button onClick={() => onWebsite(website)}>
            {t(($) => $.faqGeneration.website_too, { website: addressOf(website) })}
          </Button>
        )}
      </div>
    </div>
  )
}
