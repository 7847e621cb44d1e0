/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- a list over a field that keeps the focus: no element of HTML is one */
import type { Member } from '@tertulia/contract/members'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'

type Props = {
  id: string
  people: readonly Member[]
  at: number
  onPoint: (at: number) => void
  onTake: (member: Member) => void
}

/** Colleagues over the composer, as their names are typed. */
export function MentionList({ id, people, at, onPoint, onTake }: Props) {
  const { t } = useTranslation()
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t(($) => $.inbox.mention_whom)}
      className="rounded-t-md border border-b-0 border-line bg-surface p-1"
    >
      {people.map((member, index) => (
        <li
          key={member.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className={cx('flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5', index === at && 'bg-fill')}
          onPointerMove={() => onPoint(index)}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(member)}
          onKeyDown={() => undefined}
        >
          <PersonAvatar name={member.name} size={24} />
          <span className="truncate">{member.name}</span>
        </li>
      ))}
    </ul>
  )
}
