import { en as accountEn } from '#features/account-settings/account-settings.en.ts'
import { es as accountEs } from '#features/account-settings/account-settings.es.ts'
import { en as auditEn } from '#features/audit/audit.en.ts'
import { es as auditEs } from '#features/audit/audit.es.ts'
import { en as membersEn } from '#features/organizations/members.en.ts'
import { es as membersEs } from '#features/organizations/members.es.ts'
import { en as organizationEn } from '#features/organizations/organization-settings.en.ts'
import { es as organizationEs } from '#features/organizations/organization-settings.es.ts'
import { en as permissionsEn } from '#features/organizations/permissions.en.ts'
import { es as permissionsEs } from '#features/organizations/permissions.es.ts'
import { en as ownDataEn } from '#features/own-data/own-data.en.ts'
import { es as ownDataEs } from '#features/own-data/own-data.es.ts'
import { en as supportEn } from '#features/support/support.en.ts'
import { es as supportEs } from '#features/support/support.es.ts'
import { addTexts } from '#i18n/i18n.ts'
import { en } from './settings.en.ts'
import { es } from './settings.es.ts'

// Said on the pages of the settings alone: they come with the frame that stands around these.
addTexts('settings', { es, en })
addTexts('accountSettings', { es: accountEs, en: accountEn })
addTexts('audit', { es: auditEs, en: auditEn })
addTexts('members', { es: membersEs, en: membersEn })
addTexts('organizationSettings', { es: organizationEs, en: organizationEn })
addTexts('permissions', { es: permissionsEs, en: permissionsEn })
addTexts('ownData', { es: ownDataEs, en: ownDataEn })
addTexts('support', { es: supportEs, en: supportEn })
