import { type Grant, grantOf, type Permission, type Role, ROLES } from '@tertulia/contract/permissions'
import { Check, Eye, EyeOff, Minus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/field.tsx'
import { useMedia } from '#ui/media.ts'
import { Select } from '#ui/select.tsx'
import { useRole } from '#access/current-organization.ts'
import { PERMISSION_GROUPS, permissionWords } from './permission-groups.ts'

/** Permissions of each role, as the server decides them. */
export function RolesTable() {
  const { t } = useTranslation()
  const isPhone = useMedia('phone')
  return (
    <>
      <p className="type-body max-w-[640px] px-6 pt-4 pb-3 text-ink-2 max-sm:px-4">{t(($) => $.permissions.lead)}</p>
      {isPhone ? <OneRole /> : <AllRoles />}
    </>
  )
}

function AllRoles() {
  const { t } = useTranslation()
  const language = useLanguage()
  const own = useRole()
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t(($) => $.permissions.title)}</caption>
      <thead>
        <tr>
          <th
            scope="col"
            className="type-caption sticky top-0 z-(--layer-sticky) h-[33px] border-y border-line bg-surface px-6 text-left text-ink-2"
          >
            {t(($) => $.permissions.permission)}
          </th>
          {ROLES.map((role) => (
            <th
              key={role}
              scope="col"
              className={cx(
                'type-caption sticky top-0 z-(--layer-sticky) h-[33px] w-[136px] border-y border-line px-2 text-left last:pr-6',
                role === own ? 'bg-subtle text-ink' : 'bg-surface text-ink-2',
              )}
            >
              {t(($) => $.organizations.roles[role])}
              {role === own && <span className="font-normal text-ink-3"> {t(($) => $.members.you)}</span>}
            </th>
          ))}
        </tr>
      </thead>
      {PERMISSION_GROUPS.map(({ name, permissions }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={ROLES.length + 1} className="type-section px-6 pt-5 pb-1.5 text-left">
              {t(($) => $.permissions.groups[name])}
            </th>
          </tr>
          {permissions.map((permission) => (
            <tr key={permission} className="border-b border-line">
              <th scope="row" className="type-body h-10 px-6 py-1.5 text-left text-ink">
                {permissionWords(permission, language)}
              </th>
              {ROLES.map((role) => (
                <td key={role} className={cx('px-2 py-1 last:pr-6', role === own && 'bg-subtle')}>
                  <GrantMark grant={grantOf(role, permission)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** On a phone one role at a time, one's own first. */
function OneRole() {
  const { t } = useTranslation()
  const own = useRole()
  const [role, setRole] = useState<Role>(own)
  return (
    <div className="flex flex-col gap-5 px-4 pb-8">
      <Field label={t(($) => $.permissions.role)}>
        {(control) => (
          <Select
            {...control}
            value={role}
            onChange={setRole}
            options={ROLES.map((value) => ({ value, label: t(($) => $.organizations.roles[value]) }))}
          />
        )}
      </Field>
      {PERMISSION_GROUPS.map(({ name, permissions }) => (
        <section key={name}>
          <h2 className="type-section pb-1">{t(($) => $.permissions.groups[name])}</h2>
          <ul>
            {permissions.map((permission) => (
              <Line key={permission} permission={permission} role={role} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Line({ permission, role }: { permission: Permission; role: Role }) {
  const language = useLanguage()
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line py-2.5">
      <span className="type-body">{permissionWords(permission, language)}</span>
      <span className="shrink-0">
        <GrantMark grant={grantOf(role, permission)} />
      </span>
    </li>
  )
}

const ICONS = { full: Check, masked: EyeOff, read: Eye, none: Minus }

/** Each has its own sign, so that colour is never the only one; what is more than yes or no is said. */
function GrantMark({ grant }: { grant: Grant }) {
  const { t } = useTranslation()
  const Icon = ICONS[grant]
  const words = t(($) => $.permissions.grants[grant])
  const isPlain = grant === 'full' || grant === 'none'
  return (
    <span className={cx('type-meta flex items-center gap-1.5', grant === 'none' ? 'text-ink-3' : 'text-ink')}>
      <Icon aria-hidden className={cx('size-4! shrink-0', grant === 'full' && 'text-ok-mark')} />
      <span className={cx(isPlain && 'sr-only')}>{words}</span>
    </span>
  )
}
