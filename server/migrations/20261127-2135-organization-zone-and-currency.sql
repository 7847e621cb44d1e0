-- Where an organization's days begin and end, and what it reckons with (decision 0110). With defaults, because a process of
-- the release before goes on making organizations during a rolling restart and names neither column; the zone is the one
-- that agents were given where their maker named none. Names are Intl's canonical ones, and PostgreSQL reckons in none.
alter table organization
  add column time_zone text not null default 'Europe/Madrid' check (time_zone <> ''),
  add column currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$');

with country_default (country, time_zone, currency) as (values
  -- As contract/src/countries.ts has them: the zone that most people of a country live in, and what it pays with.
    ('AD', 'Europe/Andorra', 'EUR'), ('AE', 'Asia/Dubai', 'AED'), ('AF', 'Asia/Kabul', 'AFN'),
    ('AG', 'America/Antigua', 'XCD'), ('AI', 'America/Anguilla', 'XCD'), ('AL', 'Europe/Tirane', 'ALL'),
    ('AM', 'Asia/Yerevan', 'AMD'), ('AO', 'Africa/Luanda', 'AOA'), ('AQ', 'Antarctica/McMurdo', 'USD'),
    ('AR', 'America/Buenos_Aires', 'ARS'), ('AS', 'Pacific/Pago_Pago', 'USD'), ('AT', 'Europe/Vienna', 'EUR'),
    ('AU', 'Australia/Sydney', 'AUD'), ('AW', 'America/Aruba', 'AWG'), ('AX', 'Europe/Mariehamn', 'EUR'),
    ('AZ', 'Asia/Baku', 'AZN'), ('BA', 'Europe/Sarajevo', 'BAM'), ('BB', 'America/Barbados', 'BBD'),
    ('BD', 'Asia/Dhaka', 'BDT'), ('BE', 'Europe/Brussels', 'EUR'), ('BF', 'Africa/Ouagadougou', 'XOF'),
    ('BG', 'Europe/Sofia', 'EUR'), ('BH', 'Asia/Bahrain', 'BHD'), ('BI', 'Africa/Bujumbura', 'BIF'),
    ('BJ', 'Africa/Porto-Novo', 'XOF'), ('BL', 'America/St_Barthelemy', 'EUR'), ('BM', 'Atlantic/Bermuda', 'BMD'),
    ('BN', 'Asia/Brunei', 'BND'), ('BO', 'America/La_Paz', 'BOB'), ('BQ', 'America/Kralendijk', 'USD'),
    ('BR', 'America/Sao_Paulo', 'BRL'), ('BS', 'America/Nassau', 'BSD'), ('BT', 'Asia/Thimphu', 'BTN'),
    ('BV', 'Europe/Oslo', 'NOK'), ('BW', 'Africa/Gaborone', 'BWP'), ('BY', 'Europe/Minsk', 'BYN'),
    ('BZ', 'America/Belize', 'BZD'), ('CA', 'America/Toronto', 'CAD'), ('CC', 'Indian/Cocos', 'AUD'),
    ('CD', 'Africa/Kinshasa', 'CDF'), ('CF', 'Africa/Bangui', 'XAF'), ('CG', 'Africa/Brazzaville', 'XAF'),
    ('CH', 'Europe/Zurich', 'CHF'), ('CI', 'Africa/Abidjan', 'XOF'), ('CK', 'Pacific/Rarotonga', 'NZD'),
    ('CL', 'America/Santiago', 'CLP'), ('CM', 'Africa/Douala', 'XAF'), ('CN', 'Asia/Shanghai', 'CNY'),
    ('CO', 'America/Bogota', 'COP'), ('CR', 'America/Costa_Rica', 'CRC'), ('CU', 'America/Havana', 'CUP'),
    ('CV', 'Atlantic/Cape_Verde', 'CVE'), ('CW', 'America/Curacao', 'XCG'), ('CX', 'Indian/Christmas', 'AUD'),
    ('CY', 'Asia/Nicosia', 'EUR'), ('CZ', 'Europe/Prague', 'CZK'), ('DE', 'Europe/Berlin', 'EUR'),
    ('DJ', 'Africa/Djibouti', 'DJF'), ('DK', 'Europe/Copenhagen', 'DKK'), ('DM', 'America/Dominica', 'XCD'),
    ('DO', 'America/Santo_Domingo', 'DOP'), ('DZ', 'Africa/Algiers', 'DZD'), ('EC', 'America/Guayaquil', 'USD'),
    ('EE', 'Europe/Tallinn', 'EUR'), ('EG', 'Africa/Cairo', 'EGP'), ('EH', 'Africa/El_Aaiun', 'MAD'),
    ('ER', 'Africa/Asmera', 'ERN'), ('ES', 'Europe/Madrid', 'EUR'), ('ET', 'Africa/Addis_Ababa', 'ETB'),
    ('FI', 'Europe/Helsinki', 'EUR'), ('FJ', 'Pacific/Fiji', 'FJD'), ('FK', 'Atlantic/Stanley', 'FKP'),
    ('FM', 'Pacific/Ponape', 'USD'), ('FO', 'Atlantic/Faeroe', 'DKK'), ('FR', 'Europe/Paris', 'EUR'),
    ('GA', 'Africa/Libreville', 'XAF'), ('GB', 'Europe/London', 'GBP'), ('GD', 'America/Grenada', 'XCD'),
    ('GE', 'Asia/Tbilisi', 'GEL'), ('GF', 'America/Cayenne', 'EUR'), ('GG', 'Europe/Guernsey', 'GBP'),
    ('GH', 'Africa/Accra', 'GHS'), ('GI', 'Europe/Gibraltar', 'GIP'), ('GL', 'America/Godthab', 'DKK'),
    ('GM', 'Africa/Banjul', 'GMD'), ('GN', 'Africa/Conakry', 'GNF'), ('GP', 'America/Guadeloupe', 'EUR'),
    ('GQ', 'Africa/Malabo', 'XAF'), ('GR', 'Europe/Athens', 'EUR'), ('GS', 'Atlantic/South_Georgia', 'GBP'),
    ('GT', 'America/Guatemala', 'GTQ'), ('GU', 'Pacific/Guam', 'USD'), ('GW', 'Africa/Bissau', 'XOF'),
    ('GY', 'America/Guyana', 'GYD'), ('HK', 'Asia/Hong_Kong', 'HKD'), ('HM', 'Indian/Kerguelen', 'AUD'),
    ('HN', 'America/Tegucigalpa', 'HNL'), ('HR', 'Europe/Zagreb', 'EUR'), ('HT', 'America/Port-au-Prince', 'HTG'),
    ('HU', 'Europe/Budapest', 'HUF'), ('ID', 'Asia/Jakarta', 'IDR'), ('IE', 'Europe/Dublin', 'EUR'),
    ('IL', 'Asia/Jerusalem', 'ILS'), ('IM', 'Europe/Isle_of_Man', 'GBP'), ('IN', 'Asia/Calcutta', 'INR'),
    ('IO', 'Indian/Chagos', 'USD'), ('IQ', 'Asia/Baghdad', 'IQD'), ('IR', 'Asia/Tehran', 'IRR'),
    ('IS', 'Atlantic/Reykjavik', 'ISK'), ('IT', 'Europe/Rome', 'EUR'), ('JE', 'Europe/Jersey', 'GBP'),
    ('JM', 'America/Jamaica', 'JMD'), ('JO', 'Asia/Amman', 'JOD'), ('JP', 'Asia/Tokyo', 'JPY'),
    ('KE', 'Africa/Nairobi', 'KES'), ('KG', 'Asia/Bishkek', 'KGS'), ('KH', 'Asia/Phnom_Penh', 'KHR'),
    ('KI', 'Pacific/Tarawa', 'AUD'), ('KM', 'Indian/Comoro', 'KMF'), ('KN', 'America/St_Kitts', 'XCD'),
    ('KP', 'Asia/Pyongyang', 'KPW'), ('KR', 'Asia/Seoul', 'KRW'), ('KW', 'Asia/Kuwait', 'KWD'),
    ('KY', 'America/Cayman', 'KYD'), ('KZ', 'Asia/Almaty', 'KZT'), ('LA', 'Asia/Vientiane', 'LAK'),
    ('LB', 'Asia/Beirut', 'LBP'), ('LC', 'America/St_Lucia', 'XCD'), ('LI', 'Europe/Vaduz', 'CHF'),
    ('LK', 'Asia/Colombo', 'LKR'), ('LR', 'Africa/Monrovia', 'LRD'), ('LS', 'Africa/Maseru', 'LSL'),
    ('LT', 'Europe/Vilnius', 'EUR'), ('LU', 'Europe/Luxembourg', 'EUR'), ('LV', 'Europe/Riga', 'EUR'),
    ('LY', 'Africa/Tripoli', 'LYD'), ('MA', 'Africa/Casablanca', 'MAD'), ('MC', 'Europe/Monaco', 'EUR'),
    ('MD', 'Europe/Chisinau', 'MDL'), ('ME', 'Europe/Podgorica', 'EUR'), ('MF', 'America/Marigot', 'EUR'),
    ('MG', 'Indian/Antananarivo', 'MGA'), ('MH', 'Pacific/Majuro', 'USD'), ('MK', 'Europe/Skopje', 'MKD'),
    ('ML', 'Africa/Bamako', 'XOF'), ('MM', 'Asia/Rangoon', 'MMK'), ('MN', 'Asia/Ulaanbaatar', 'MNT'),
    ('MO', 'Asia/Macau', 'MOP'), ('MP', 'Pacific/Saipan', 'USD'), ('MQ', 'America/Martinique', 'EUR'),
    ('MR', 'Africa/Nouakchott', 'MRU'), ('MS', 'America/Montserrat', 'XCD'), ('MT', 'Europe/Malta', 'EUR'),
    ('MU', 'Indian/Mauritius', 'MUR'), ('MV', 'Indian/Maldives', 'MVR'), ('MW', 'Africa/Blantyre', 'MWK'),
    ('MX', 'America/Mexico_City', 'MXN'), ('MY', 'Asia/Kuala_Lumpur', 'MYR'), ('MZ', 'Africa/Maputo', 'MZN'),
    ('NA', 'Africa/Windhoek', 'NAD'), ('NC', 'Pacific/Noumea', 'XPF'), ('NE', 'Africa/Niamey', 'XOF'),
    ('NF', 'Pacific/Norfolk', 'AUD'), ('NG', 'Africa/Lagos', 'NGN'), ('NI', 'America/Managua', 'NIO'),
    ('NL', 'Europe/Amsterdam', 'EUR'), ('NO', 'Europe/Oslo', 'NOK'), ('NP', 'Asia/Katmandu', 'NPR'),
    ('NR', 'Pacific/Nauru', 'AUD'), ('NU', 'Pacific/Niue', 'NZD'), ('NZ', 'Pacific/Auckland', 'NZD'),
    ('OM', 'Asia/Muscat', 'OMR'), ('PA', 'America/Panama', 'USD'), ('PE', 'America/Lima', 'PEN'),
    ('PF', 'Pacific/Tahiti', 'XPF'), ('PG', 'Pacific/Port_Moresby', 'PGK'), ('PH', 'Asia/Manila', 'PHP'),
    ('PK', 'Asia/Karachi', 'PKR'), ('PL', 'Europe/Warsaw', 'PLN'), ('PM', 'America/Miquelon', 'EUR'),
    ('PN', 'Pacific/Pitcairn', 'NZD'), ('PR', 'America/Puerto_Rico', 'USD'), ('PS', 'Asia/Gaza', 'ILS'),
    ('PT', 'Europe/Lisbon', 'EUR'), ('PW', 'Pacific/Palau', 'USD'), ('PY', 'America/Asuncion', 'PYG'),
    ('QA', 'Asia/Qatar', 'QAR'), ('RE', 'Indian/Reunion', 'EUR'), ('RO', 'Europe/Bucharest', 'RON'),
    ('RS', 'Europe/Belgrade', 'RSD'), ('RU', 'Europe/Moscow', 'RUB'), ('RW', 'Africa/Kigali', 'RWF'),
    ('SA', 'Asia/Riyadh', 'SAR'), ('SB', 'Pacific/Guadalcanal', 'SBD'), ('SC', 'Indian/Mahe', 'SCR'),
    ('SD', 'Africa/Khartoum', 'SDG'), ('SE', 'Europe/Stockholm', 'SEK'), ('SG', 'Asia/Singapore', 'SGD'),
    ('SH', 'Atlantic/St_Helena', 'SHP'), ('SI', 'Europe/Ljubljana', 'EUR'), ('SJ', 'Arctic/Longyearbyen', 'NOK'),
    ('SK', 'Europe/Bratislava', 'EUR'), ('SL', 'Africa/Freetown', 'SLE'), ('SM', 'Europe/San_Marino', 'EUR'),
    ('SN', 'Africa/Dakar', 'XOF'), ('SO', 'Africa/Mogadishu', 'SOS'), ('SR', 'America/Paramaribo', 'SRD'),
    ('SS', 'Africa/Juba', 'SSP'), ('ST', 'Africa/Sao_Tome', 'STN'), ('SV', 'America/El_Salvador', 'USD'),
    ('SX', 'America/Lower_Princes', 'XCG'), ('SY', 'Asia/Damascus', 'SYP'), ('SZ', 'Africa/Mbabane', 'SZL'),
    ('TC', 'America/Grand_Turk', 'USD'), ('TD', 'Africa/Ndjamena', 'XAF'), ('TF', 'Indian/Kerguelen', 'EUR'),
    ('TG', 'Africa/Lome', 'XOF'), ('TH', 'Asia/Bangkok', 'THB'), ('TJ', 'Asia/Dushanbe', 'TJS'),
    ('TK', 'Pacific/Fakaofo', 'NZD'), ('TL', 'Asia/Dili', 'USD'), ('TM', 'Asia/Ashgabat', 'TMT'),
    ('TN', 'Africa/Tunis', 'TND'), ('TO', 'Pacific/Tongatapu', 'TOP'), ('TR', 'Europe/Istanbul', 'TRY'),
    ('TT', 'America/Port_of_Spain', 'TTD'), ('TV', 'Pacific/Funafuti', 'AUD'), ('TW', 'Asia/Taipei', 'TWD'),
    ('TZ', 'Africa/Dar_es_Salaam', 'TZS'), ('UA', 'Europe/Kiev', 'UAH'), ('UG', 'Africa/Kampala', 'UGX'),
    ('UM', 'Pacific/Midway', 'USD'), ('US', 'America/New_York', 'USD'), ('UY', 'America/Montevideo', 'UYU'),
    ('UZ', 'Asia/Tashkent', 'UZS'), ('VA', 'Europe/Vatican', 'EUR'), ('VC', 'America/St_Vincent', 'XCD'),
    ('VE', 'America/Caracas', 'VES'), ('VG', 'America/Tortola', 'USD'), ('VI', 'America/St_Thomas', 'USD'),
    ('VN', 'Asia/Saigon', 'VND'), ('VU', 'Pacific/Efate', 'VUV'), ('WF', 'Pacific/Wallis', 'XPF'),
    ('WS', 'Pacific/Apia', 'WST'), ('YE', 'Asia/Aden', 'YER'), ('YT', 'Indian/Mayotte', 'EUR'),
    ('ZA', 'Africa/Johannesburg', 'ZAR'), ('ZM', 'Africa/Lusaka', 'ZMW'), ('ZW', 'Africa/Harare', 'ZWG')
),
-- An organization's days were counted in the zone of each agent until now: where all are in one, its figures stay.
of_agents (organization_id, time_zone) as (
  select organization_id, min(time_zone) from agent
  where deleted_at is null
  group by organization_id
  having min(time_zone) = max(time_zone) and min(time_zone) ~ '^(UTC$|(?!Etc/)[A-Z][A-Za-z_]+/)'
)
update organization set
    time_zone = coalesce(of_agents.time_zone, country_default.time_zone, organization.time_zone),
    currency = coalesce(country_default.currency, organization.currency)
  from organization as known
    left join of_agents on of_agents.organization_id = known.id
    left join country_default on country_default.country = known.hq_country
  where organization.id = known.id;
