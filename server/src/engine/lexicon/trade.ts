/** Doing business: times, prices, payment, orders, delivery, returns, bookings, contact, places, accounts, trouble; and what people want, do and feel about them. One line a concept: `name | Spanish | English | French | Portuguese`; words apart by commas. */
export const TRADE = `
price | precio, costo, coste, costar, cuesta, cuestan, tarifa, importe, valor, cuánto sale, a cómo está, valen, salen, cuánto es, a cuánto | price, pricing, cost, rate, how much, charge, quid | coût, coûter, tarif, montant, c'est combien, coûtent, prix, ça fait combien | preço, preçário, custo, custar, custa, tarifa, valor, quanto é, quanto sai, quanto custa
quote | presupuesto, presupuestar, cotización, cotizar, estimación, proforma, estimado, presupuesten | quote, quotation, estimate, ballpark, quoting, valuation | devis, estimation, soumission, chiffrage | orçamento, orçar, cotação, estimativa, proposta, estimado, orçamentar
discount | descuento, rebaja, bonificación, dto, oferta, promoción, promo, rebajado, ofertón, dcto, descuentito, rebajar, 2x1, dos por uno | discount, reduction, deal, markdown, promotion, offer, bargain, bogo, cheaper | remise, réduction, rabais, ristourne, promotion, promo, offre, bon plan | desconto, promoção, oferta, abatimento, redução, bonificação
sales_season | rebajas, liquidación, saldos, outlet, black friday, remate | sales, clearance, outlet, black friday | soldes, braderie, déstockage, liquidation, outlet, black friday, promos | saldos, liquidação, queima, outlet, black friday
promo_code | cupón, código promocional, cupones | coupon, promo code, discount code | coupon, code promo, code de réduction | cupom, cupão, código promocional
cheap | barato, económico, asequible, accesible, chollo, ganga, baratito, regalado, tirado, módico | cheap, affordable, inexpensive, economical, budget, low-cost | abordable, économique, pas cher, bon marché, aubaine, cheap, modique | barato, económico, econômico, acessível, baratinho, pechincha
expensive | caro, carísimo, costoso, dineral, pastón, clavada, elevado | expensive, pricey, costly, overpriced, steep, extortionate | cher, coûteux, onéreux, dispendieux, salé, exorbitant | caro, caríssimo, dispendioso, puxado, exorbitante, elevado
free_of_charge | gratis, gratuito, gratuitamente, sin costo | free, gratis, complimentary, freebie | gratuit, gratuitement, gratis, offert, gracieux, gratos | grátis, gratuito, gratuitamente, de graça, cortesia, de borla, 0800
included | incluido, incluye, incluir, comprende | included, include, all-inclusive | inclus, inclure, comprend, compris | incluído, incluso, inclui, incluir, engloba
extra_charge | suplemento, recargo, sobrecoste, sobreprecio, adicional, sobrecargo | surcharge, supplement, extra, upcharge | supplément, surcoût, majoration, surcharge | suplemento, acréscimo, sobretaxa, adicional
fees | comisión, honorarios, tasa, arancel | fee, commission, levy | frais, commission, honoraires | taxa, comissão, honorários, emolumentos
vat_tax | iva, impuesto, igv, impuestos, tributo, igic, retención, isr | vat, tax, gst, taxes, taxation | tva, taxe, impôt, tps, tvq, ttc | iva, imposto, tributo, icms, impostos, iss
tax_free_shopping | libre de impuestos, duty free, tax free | tax-free, duty-free, tax free | détaxe, détaxé, hors taxe | isento de impostos, tax free, duty free
tip_gratuity | propina, propinas, propi, servicio, propineta | tip, tipping, gratuity | pourboire, pourboires, dringuelle | gorjeta, caixinha, dez por cento, gratificação, gorjetas
price_rise | subida, aumento, incremento, suba, alza, subieron, encarecer, reajuste | increase, dearer, hike, rise | hausse, augmentation, augmenter, indexation | aumento, subida, reajuste, encarecer, subiu
haggle | regatear, negociable, regateo, rebajita, ñapa, yapa | haggle, negotiable, negotiate | négocier, négociable, marchander | regatear, negociável, negociar, pechinchar, regateio
monthly_fee | mensualidad, cuota, por mes | monthly, per month, dues | mensualité, cotisation, par mois | mensalidade, quota, por mês, cota
yearly | anual, anualidad, anualmente | annual, yearly, annually | annuel, annuellement | anual, anuidade, anualmente
hourly_rate | por hora, tarifa horaria, la hora | hourly, per hour, an hour | taux horaire, par heure, horaire | por hora, à hora
per_person | por persona, por cabeza, cada uno, por pax | per person, each | par personne, par tête, chacun | por pessoa, por cabeça
per_night | pernoctación, noches, por noche | nightly, nights, per night | par nuit, nuitée, nuitées | por noite, diária, pernoite
student_rate | estudiante, universitario, estudiantil | student, undergraduate, uni | étudiant, étudiante, lycéen, scolaire | estudante, universitário, meia-entrada, carteirinha
senior_rate | jubilado, pensionista, tercera edad, inapam, retirado | senior, pensioner, retired, oap, seniors, concession | senior, retraité, troisième âge, aîné, pensionné | idoso, reformado, aposentado, terceira idade, sénior, pensionista
unemployed_rate | desempleado, parado, cesante, desocupado | unemployed, jobseeker, jobless | chômeur, demandeur d'emploi, chômage | desempregado, desemprego, desempregada
loyalty | puntos, fidelidad, fidelización, millas, recompensas, canjear | loyalty, points, rewards, miles, redeem | fidélité, points, récompenses, cagnotte | fidelidade, pontos, fidelização, recompensas, milhas, resgatar
cashback | cashback, reintegro, devolución, reembolso | cashback, cash back | cashback, remise différée | cashback, dinheiro de volta, reembolso
referral_reward | referido, recomendar a un amigo, apadrinar | referral, refer a friend | parrainage, parrainer, filleul | indicação, indicar um amigo, apadrinhar
gift_card | tarjeta regalo, gift card, giftcard | gift card, egift, voucher | carte cadeau, chèque cadeau, carte-cadeau | cartão presente, vale-presente, cheque-prenda
gift | regalo, regalar, obsequio, detalle, presente, agasajar, aguinaldo, sorpresa | gift, present, pressie, surprise, gifting | cadeau, offrir, présent, surprise, étrenne | presente, prenda, presentear, oferecer, lembrança, surpresa, mimo
gift_wrap | envolver, envoltorio, envuelto, moño | gift-wrapped, wrapping, wrap | emballage cadeau, papier cadeau, emballer | embrulho, embrulhar, embrulhado, laço
dedication_card | dedicatoria, tarjeta con mensaje, notita | gift message, greeting card, note, inscription | petit mot, message personnalisé, dédicace | dedicatória, bilhete, cartãozinho
multi_pass | bono, bonos, abono, cuponera, pase | pass, multi-pass, bundle | carnet, forfait, pass, abonnement | passe, senhas, passes
free_trial | prueba gratuita, demo, sin compromiso | trial, taster, demo | essai, démo, séance découverte | experimental, teste grátis, demonstração
sample | muestra, muestrario, tester, probadita | sample, swatch, tester | échantillon, échantillons, testeur | amostra, mostruário, testador
pay | pagar, pago, abonar, cobrar, liquidar, pagás, apoquinar | pay, payment, paid, settle | payer, paiement, régler, règlement, payé, verser | pagar, pagamento, pago, liquidar, quitar
payment_methods | formas de pago, métodos de pago, medios de pago | payment methods, ways to pay, payment options | moyens de paiement, modes de paiement, mode de règlement | formas de pagamento, métodos de pagamento, meios de pagamento
card_payment | tarjeta, visa, mastercard, débito, crédito, amex, plástico, datáfono, contactless, redcompra | card, debit, visa, mastercard, amex, contactless, eftpos, plastic | carte, visa, mastercard, débit, bancontact, interac | cartão, débito, crédito, visa, mastercard, multibanco, contactless, elo, aproximação, maquininha
card_terminal | datáfono, tpv, posnet, transbank | card machine, pos, pdq | terminal de paiement, tpe | maquininha, tpa, terminal
cash | efectivo, metálico, contante, cash, sonante, contado | cash, coins, banknotes, readies | espèces, liquide, cash, comptant, monnaie | dinheiro, numerário, cash, espécie, cédula, moedas
money | dinero, plata, lana, guita, billullo, pisto, luca, luquitas, varo | money, dosh, funds, bucks | argent, fric, thune, pognon, fonds | dinheiro, grana, verba, carcanhol
instalments | plazos, cuotas, meses sin intereses, msi, fraccionar, mensualidades, parcelar, aplazar, a plazos, diferido, fraccionado | instalments, installments, klarna, pay later, afterpay, payment plan, clearpay, pay monthly, spread the cost | échelonner, mensualités, plusieurs fois, trois fois, échéancier, étaler, versements, fractionné, tempérament | parcelar, parcelas, prestações, parcelado, fracionar, vezes sem juros, mensalidades, parcelamento, carnê, em prestações, prestação
financing_loan | financiación, financiar, préstamo, crédito, financiamiento, fiado, empréstito, prestamista | financing, finance, loan, credit, borrowing, lending | financement, financer, prêt, crédit, emprunt, emprunter | financiamento, financiar, empréstimo, crédito, fiado
interest | intereses, interés, tae, tna, cft | interest, apr, interest-free | intérêts, taeg, taux, sans intérêt | juros, taeg
mortgage | hipoteca, hipotecario, infonavit | mortgage, remortgage, mortgages | hypothèque, hypothécaire, hypothéquer | hipoteca, crédito habitação, hipotecário
transfer_payment | transferencia, transferir, spei, giro, consignación, pse, transfe, swift, sepa | bacs, wire, eft, payid, zelle | virement, virer, swift, sepa | transferência, transferir, ted, pix, swift, sepa
direct_debit | domiciliar, domiciliación, domiciliado, pac | direct debit, standing order, autopay | prélèvement, domiciliation, domicilier | débito direto, débito automático, domiciliação
mobile_pay | bizum, apple pay, google pay, nequi, yape, plin, daviplata, oxxo, qr | apple pay, google pay, venmo, revolut, qr | apple pay, google pay, lydia, paylib, twint, payconiq, wero | pix, apple pay, google pay, picpay, mbway, qr
online_wallets | paypal, stripe, mercadopago, webpay, payu | paypal, stripe, braintree | paypal, stripe, mollie | paypal, stripe, mercadopago, pagseguro, gateway
crypto | bitcoin, criptomonedas, cripto, usdt, criptos | bitcoin, crypto, cryptocurrency, ethereum, usdt | bitcoin, cryptomonnaie, crypto | bitcoin, criptomoedas, cripto, usdt
cheque | cheque, talón, pagaré | cheque, check, chequebook | chèque, chéquier, traite | cheque, promissória, talão
cash_on_delivery | contra reembolso, contraentrega, contrarreembolso | cash on delivery, cod, pay on delivery | contre remboursement, paiement à la livraison, payer à la livraison | à cobrança, contra reembolso, contra-reembolso
prepay | prepago, anticipado, adelantado | prepay, upfront, in advance, prepayment, beforehand, prepaid | prépaiement, prépayé, d'avance | pré-pagamento, adiantado, antecipado, pré-pago, antecipadamente
down_payment | señal, anticipo, adelanto, seña, señar, enganche, arras | deposit, down payment, downpayment | acompte, arrhes, avance | sinal, entrada, adiantamento
security_deposit | fianza, depósito, garantía, aval | bond, preauthorisation, deposit | caution, préautorisation, dépôt | caução, depósito, calção, fiança, pré-autorização
guarantor | avalista, garante, fiador, codeudor | guarantor, cosigner, surety | garant, endosseur, cautionnement | fiador, avalista, garantidor
invoice | factura, facturar, facturación, cfdi, boleta, facturita, facturan, facturarme | invoice, invoicing, billing, e-invoice, invoiced | facture, facturer, facturation | fatura, faturar, faturação, faturamento, nota, fatura-recibo
receipt | recibo, ticket, comprobante, resguardo, tique, justificante, boleta, tíquet | receipt, docket, receipts, slip | reçu, justificatif, quittance, ticket, récépissé | recibo, talão, comprovante, comprovativo, ticket, canhoto
tax_id | nif, cif, rfc, cuit, ruc, rut, nit, razón social | abn, ein, utr | numéro de tva, siret, siren | nif, contribuinte, cnpj, cpf, nipc
bank_account | cuenta bancaria, iban, cbu, clabe, cci, alias | bank account, iban, bsb | compte bancaire, iban, rib | conta bancária, iban, nib
bill_at_table | la cuenta, la adición, la dolorosa | the bill, the check, the tab | l'addition, la note, la douloureuse | a conta, fechar a conta, trazer a conta
split_bill | dividir la cuenta, pagar a medias, vaquita | split the bill, go dutch, separate checks | partager l'addition, additions séparées, payer séparément | dividir a conta, rachar, vaquinha
meal_vouchers | sodexo, edenred, pluxee | meal vouchers, sodexo, edenred | titres-restaurant, chèques-repas, ancv, swile, ecochèques | vale-refeição, vale-alimentação, sodexo, alelo
social_aid | ayuda, subvención, beca, subsidio, prestación | grant, subsidy, scholarship, bursary, funding, benefits, allowance | aide, subvention, bourse, allocation, caf, cpf | bolsa, subsídio, apoio, auxílio, subvenção
payment_due | vencimiento, vence, vencido | due, maturity, payable | échéance, exigible, échéances | vencimento, vence
overdue_debt | deuda, moroso, impago, mora, adeudo, debo, impagado, dicom | debt, overdue, arrears, owe, unpaid | dette, impayé, arriéré, dois | dívida, inadimplente, devo, incumprimento, mora, devedor
payment_failed | denegado, declinada, rebotado, rechazado | declined, bounced, rejected | rejeté, refusé, décliné | recusado, negado, rejeitado
double_charge | cobro duplicado, cobrado dos veces, duplicado, duplicaron, me cobraron | charged twice, overcharged, double charge, overcharging | débité deux fois, prélevé en trop, surfacturé, surfacturation | cobrado duas vezes, cobrança indevida, cobraram a mais, duplicado
currency | divisa, dólares, dólar, euros, pesos, libras, usd, soles | currency, dollars, euros, pounds, sterling | devise, dollars, euros | divisa, dólares, câmbio, euros, reais
small_change | vuelto, sencillo, suelto, vueltas, calderilla, morralla, monedas | loose change, small change, coins | monnaie, appoint | troco, trocado, moedas, miúdos
atm | cajero, retiro, sacar | atm, cash machine, cashpoint | distributeur, dab, bancomat | caixa eletrónico, multibanco, levantar dinheiro
credit_balance | saldo, monedero | balance, funds, credit | solde, porte-monnaie | saldo, créditos
top_up | recargar, recarga, recargas | top-up, recharge, reload | recharger, recharge, rechargement, réapprovisionner | recarregar, recarga, carregamento
refund | reembolso, reembolsar, reintegro, que me devuelvan, reintegrar, reembolsan, devolvieran, reembolsable, devolver el dinero, me regresan | refund, refunded, money back, reimburse, reimbursement, refundable, get my money | remboursement, rembourser, remboursable, ravoir, récupérer mon argent | reembolso, reembolsar, estorno, dinheiro de volta, ressarcimento, estornar, restituição
store_credit | vale, nota de crédito | store credit, credit note | avoir, note de crédit, bon | nota de crédito, vale-compras, vale-troca
non_refundable | no reembolsable, sin devolución | non-refundable, nonrefundable, no refunds | non remboursable, sans remboursement, non-remboursable | não reembolsável, sem reembolso, sem devolução
compensation | indemnización, compensación, indemnizar, resarcir, compensar, resarcimiento | compensation, compensate, goodwill | indemnisation, dédommagement, indemniser, indemnité, dédommager | indemnização, compensação, indenização, ressarcir, indemnizar
minimum_spend | compra mínima, consumo mínimo, pedido mínimo, mínimo de compra | minimum spend, minimum order | minimum d'achat, commande minimum | compra mínima, consumo mínimo, pedido mínimo
opening_hours | horario, horarios, a qué hora, atienden, hasta qué hora, jornada, abren, abrís | hours, what time, schedule, opening times, until what time | à quelle heure, horaire, horaires, jusqu'à quelle heure | horário, horários, que horas, até que horas, expediente, funcionamento, abrem
open_state | abierto, abrir, abre, abrimos, apertura, abierta, abran | open, opens, opening, opened | ouvert, ouvrir, ouvre, ouverture, ouvrez | aberto, abrir, abre, abertura, abrem
closed_state | cerrado, cerrar, cierra, cierran, cierre, cerráis, cerrás | closed, close, shut, closing, shuts | fermé, fermer, ferme, fermeture, fermez | fechado, fechar, fecha, encerrado, encerra, encerramento, fecham
timetable | cronograma, itinerario, calendario, programación, agenda, programa, parrilla | timetable, calendar, itinerary, programme, agenda, roster | calendrier, programme, planning, agenda, itinéraire | cronograma, calendário, programação, agenda, programa, roteiro
midday_break | mediodía, siesta, horario partido, hora de comer, horario corrido | lunchtime, midday, noon, siesta | midi, pause déjeuner, heure du dîner | meio-dia, hora do almoço, intervalo de almoço
round_the_clock | 24 horas, 24h, 24/7, nonstop | 24 hours, 24/7, overnight | 24h/24, 7j/7, non-stop, 24h | 24 horas, 24h, 24/7
weekend | fin de semana, finde, weekend, findes, findesemana | weekend, weekends, saturday and sunday | week-end, weekend, fds | fim de semana, findi, fds, fim-de-semana
weekdays | entre semana, lunes a viernes, días de semana | weekdays, weekday, midweek | en semaine, lundi au vendredi, jours de semaine | dias de semana, durante a semana, segunda a sexta
business_days | día hábil, laborable, hábiles | working days, business days, workdays | jours ouvrés, ouvrables, ouvrable | dia útil, úteis, dias úteis
monday | lunes, lun | monday | lundi | segunda-feira, segunda, seg
tuesday | martes | tuesday, tues | mardi | terça-feira, terça
wednesday | miércoles, mié | wednesday | mercredi | quarta-feira, quarta
thursday | jueves | thursday, thurs | jeudi | quinta-feira, quinta
friday | viernes | friday, fri | vendredi | sexta-feira, sexta
saturday | sábado, sáb | saturday | samedi | sábado, sáb
sunday | domingo, dominical, dom | sunday, sundays | dimanche, dominical | domingo, dom
january | enero | january | janvier | janeiro
february | febrero | february, feb | février | fevereiro
march_month | marzo | march | mars | março
april | abril | april | avril | abril
may_month | mayo | in may, month of may | mai | maio
june | junio | june | juin | junho
july | julio | july | juillet | julho
august | agosto | august | août | agosto
september | septiembre, setiembre | september | septembre | setembro
october | octubre | october, oct | octobre | outubro
november | noviembre | november, nov | novembre | novembro
december | diciembre, dic | december, dec | décembre | dezembro
summer | verano, veraniego, estival | summer, summertime | estival, en été | verão, estival
winter | invierno, invernal | winter, wintertime | hiver, hivernal | inverno, invernal
spring_season | primavera, primaveral | spring, springtime | printemps, printanier | primavera, primaveril
autumn | otoño, otoñal | autumn | automne, automnal | outono, outonal
high_season | temporada, puente, temporada alta, horas pico | high season, peak, rush hour | haute saison, affluence, heures de pointe | alta temporada, época alta, hora de ponta
low_season | temporada baja, hora valle, fuera de temporada | low season, off-season, off-peak | basse saison, heures creuses, hors saison | baixa temporada, época baixa, fora de época
public_holiday | festivo, feriado, puente, fiestas, asueto | holidays | férié, fêtes | feriado, feriados, emenda
christmas | navidad, navidades, nochebuena, navideño, reyes | christmas, xmas, crimbo, festive | noël, réveillon | natal, consoada, natalício, natalino
new_year | año nuevo, nochevieja | new year, hogmanay, nye | nouvel an, saint-sylvestre, réveillon | ano novo, réveillon, virada
easter | semana santa, pascua, viernes santo | easter, good friday | pâques, vendredi saint, semaine sainte | páscoa, semana santa, sexta-feira santa
celebration_days | san valentín, día de la madre, halloween, carnaval | valentine, halloween, thanksgiving, carnival | saint-valentin, halloween, carnaval | dia dos namorados, carnaval, halloween
vacation | vacaciones, vacacionar, veranear, vacacional, receso, escapada | holiday, vacation, vacations, hols, getaway | vacances, congés, congé, relâche | férias, recesso, folga, escapadinha
morning | por la mañana, matinal, matutino | morning, mornings, forenoon | matin, matinée, matinal | matinal, manhã, manhãs, matutino
afternoon | tarde, vespertino, tardecita | afternoon, pm, arvo, afternoons | après-midi, pm, aprèm | vespertino, à tarde
evening_night | noche, nocturno, anochecer, noctámbulo, madrugada | evening, night, tonight, nighttime | soir, soirée, nuit, nocturne | noite, noturno, madrugada, serão
today_now | hoy, ahora, ahorita | today, now, currently | aujourd'hui, maintenant, actuellement, tantôt | hoje, agora, atualmente, agorinha
tomorrow | mañana | tomorrow | demain, lendemain, après-demain | amanhã
yesterday | ayer, anoche, anteayer, antier | yesterday, last night | hier, avant-hier | ontem, anteontem
date | fecha, qué día, fechas | date, what day, dates | date, quel jour, dates | data, que dia, datas
duration | duración, dura, durar, tiempo | duration, how long | durée, durer, dure, longtemps | duração, dura, durar
lead_time | tarda, tardar, tardáis, demorar, demora, plazo, tardanza | turnaround, lead time, timeframe | délai, délais | prazo, demorar, demora, prazos
hour_minute | hora, minuto, horas, minutos, ratito | hour, minute, mins, hrs | heure, minute, demi-heure | hora, minuto, minutinho
day_period | día, días, diario, diariamente | day, daily, days | jour, journée, quotidien, quotidiennement | dia, diário, diariamente, dias
week_period | semana, semanal, semanalmente, quincena, quincenal | week, weekly, fortnight, fortnightly | semaine, hebdomadaire, quinzaine | semana, semanal, quinzena, quinzenal
month_period | mes, meses, mensual, mensualmente, bimestral, trimestral | month, monthly, months, quarterly | mois, mensuel, mensuellement, trimestriel | mês, meses, mensal, mensalmente, trimestral
year_period | año, años, añito | year, years, yr | année, ans, années | ano, anos, aninhos
always | siempre, permanente, constantemente, continuo | always, permanently, constantly | toujours, permanent, constamment | sempre, permanente, constantemente
how_often | frecuencia, frecuente, seguido | frequency, often, regularly, frequently | fréquence, souvent, régulièrement | frequência, frequente, frequentemente, amiúde
never | nunca, jamás | never | jamais | nunca, jamais
deadline | fecha límite, plazo máximo, tope, hasta cuándo | deadline, cut-off, cutoff | date limite, dernier délai, date butoir | data limite, último dia, prazo final
early | temprano, pronto, tempranito, anticipación, con antelación, antelación | early, sooner, earlier, in advance | tôt, avance, précoce, anticipé | cedo, antecedência, cedinho
late_arrival | llegar tarde, retraso, retrasar, impuntual, retrasarme | late, lateness, tardy, delayed, running late | retard, tard, retardataire, retarder | atraso, atrasado, atrasar, retardatário, chegar tarde
delay | demora, retraso, retrasado, demorado, atraso, tardanza | delay, hold-up, dragging | retard, retardé, tarder | atraso, demora, atrasado, tardar
last_minute | última hora, improvisado, último momento | last minute, last-minute, same-day, short notice | dernière minute, dernier moment, au pied levé | última hora, em cima da hora, último minuto
urgent | urgente, urgencia, emergencia, prisa, apuro, urgencias, apremiante | urgent, urgently, emergency, asap, rush | urgent, urgence, pressé, urgemment, illico | urgente, urgência, emergência, pressa
fast | rápido, veloz, exprés, ligero, express, rapidito, rapidez, rapidísimo | fast, quick, quickly, speedy, express, swift, pronto | rapide, rapidement, vite, express, rapidos, fissa, rapidité | rápido, depressa, veloz, expresso, rapidez, rapidinho
slow | lento, lentitud, despacio, tortuga, despacito, lenta | slow, slowly, sluggish | lent, lenteur, traîner, lentement | lento, devagar, lentidão, moroso, lenta, vagaroso
start | empezar, comenzar, inicio, empieza, comienza, iniciar, arrancar, arranca, empiezan, arranque | start, begin, starts, beginning, commence | commencer, début, débuter, démarrer, commence, rentrée | começar, início, começa, iniciar, arrancar, começo
finish | terminar, acabar, fin, finalizar, termina, concluir, finalización | finish, end, ends, finishing, conclude | finir, terminer, fin, s'achever, finit | terminar, acabar, fim, término, finalizar, concluir, encerramento
expiry | caducar, caducidad, caduca, expira, validez, vigencia, válido, expirar, vencer, prescribir, caducado | expire, expiry, valid, validity, expiration, expired, expires, lapse | expirer, expiration, validité, valable, expire, périmé, péremption | caducar, validade, expirar, válido, vencer, expira, vencido, vigência
extend | prorrogar, ampliar, extender, alargar, prórroga, prolongar | extend, extension, prolong, longer | prolonger, prolongation, rallonger, allonger | prorrogar, prolongar, estender, prorrogação, alargar, extensão
postpone | aplazar, posponer, retrasar, postergar, aplazamiento, diferir | postpone, defer, delay | reporter, repousser, différer, report | adiar, postergar, protelar, adiamento
bring_forward | adelantar, anticipar, pasar a antes | bring forward, move up, sooner | avancer, anticiper, devancer | antecipar, adiantar, antecipação
renew | renovar, renovación, renueva, refrendo | renew, renewal, auto-renew, auto-renewal, renewing, rollover | renouveler, renouvellement, reconduction, renouvelable, reconduire | renovar, renovação, recondução
pause_freeze | congelar, pausar, suspender, pausa, congelamiento, interrumpir | freeze, pause, suspend, suspension | geler, suspendre, suspension, gel, pause, interrompre | congelar, pausar, suspender, trancar, trancamento, suspensão, pausa, interromper
appointment | cita, turno, agendar, consulta, pedir hora, visita, cita previa, citarme | appointment, appt, consultation, slot, booking, book in | rendez-vous, rdv, consultation, créneau, rencard | marcação, consulta, agendamento, agendar, marcar, hora marcada
booking | reserva, reservar, reservación, reservo, reservaciones | booking, book, reservation, reserve, booked, bookings | réservation, réserver, résa | reserva, reservar, marcação, booking
without_booking | sin reserva, sin cita, espontánea, sin turno, orden de llegada | walk-in, without booking, walk in, drop in, turn up | sans rendez-vous, sans réservation, sans rdv | sem marcação, sem reserva, ordem de chegada
reschedule | reprogramar, reagendar, mover, recalendarizar | reschedule, rebook, rearrange, move | reprogrammer, décaler, déplacer, replanifier | remarcar, reagendar, reprogramar
cancel | cancelar, anular, cancelación, anulación, desistir, cancelo, dar de baja, echarse para atrás | cancel, cancellation, cancelled, canceled, cxl, call off, can't make it | annuler, annulation, décommander, annulé, désistement | cancelar, anular, cancelamento, anulação, desistir, desmarcar, desistência, cancelada
no_show | faltar, inasistencia, ausencia, plantón, no presentarse | no-show, not show up, absence, didn't turn up | absence, non-présentation, no-show, poser un lapin | faltar, falta, ausência, no-show, não comparecer
penalty | penalización, multa, sanción, penalidad, penalizar | penalty, cancellation fee, exit fee | pénalité, amende, frais d'annulation | penalização, multa, penalidade, coima, sanção
grace_period | tolerancia, margen, esperan | leeway, tolerance, grace | tolérance, battement, marge | tolerância, margem, tolerar
confirmation | confirmación, confirmar, confirma, confirmado | confirmation, confirm, confirmed, acknowledgement | confirmation, confirmer, confirmé | confirmação, confirmar, confirmado
reminder | recordatorio, recordar, aviso, avisar, alerta, avisen | reminder, remind, alert, heads-up, notify | rappel, rappeler, alerte, prévenir | lembrete, lembrar, aviso, avisar, alerta
waiting_list | lista de espera | waitlist, standby, waitlisted | attente, liste d'attente | lista de espera
queue | cola, fila, colas, formarse, turnero | queue, line, queuing, lineup | file, queue, coupe-file | fila, fura-fila, filas
wait | esperar, espera, aguardar, esperando, aguantar | wait, waiting, hold on | attendre, attente, patienter | esperar, espera, aguardar
free_slots | huecos, hueco, plazas, cupo, cupos, vacantes, vacante, queda sitio, hay lugar, lugares | vacancies, spaces, slots, spots, vacancy, room left, space | places, créneaux, disponibilités | vagas, lugares, vaga, disponibilidade
fully_booked | completo, lleno, agotadas, a tope, abarrotado, repleto | fully booked, full, packed, sold out, rammed | complet, plein, bondé, archicomplet, saturé | lotado, cheio, completo, apinhado
capacity | aforo, capacidad, cabida, caben, cabe | capacity, seats, accommodate, holds | capacité, contenance, jauge, accueillir | capacidade, lotação, cabem, cabe
group | grupo, grupal, grupos, comitiva, patota | group, party, groups, bunch | groupe, groupes, collectif, tablée | grupo, turma, grupos, comitiva, galera, malta
number_of_guests | comensales, personas, asistentes, invitados, acompañantes, invitar, invitado | guests, attendees, people, headcount, invite | convives, invités, participants, accompagnants, inviter | convidados, pessoas, participantes, acompanhantes, convidar
private_event | fiesta, evento, celebración, banquete, festejo, celebrar, festejar, cumpleaños, boda, bautizo, comunión, quinceañera, cumple | party, event, celebration, celebrate, birthday, wedding, reception, bachelorette | fête, événement, réception, anniversaire, mariage, célébrer, baptême, fêter, privatiser, banquet | festa, evento, celebração, aniversário, casamento, batizado, comemorar, festejar, confraternização
corporate_event | congreso, convención, reunión, conferencia | conference, meeting, convention | séminaire, congrès, réunion, conférence | congresso, reunião, conferência, convenção
admission_ticket | entrada, boleto, boletos, entradas, pase, taquilla, billete, tiquete, tique, tíquet | ticket, admission, entry, tickets, e-ticket | billet, entrée, billetterie, place, ticket, billets | bilhete, ingresso, entrada, bilheteira, bilheteria, passagem
check_in | check-in, checkin, registrarse | check-in, check in, checkin | check-in, enregistrement, checkin | check-in, checkin, hora de entrada
check_out | check-out, checkout, desocupar, desalojar | check-out, check out, vacate | check-out, heure de départ | check-out, checkout, desocupar
hold_item | apartar, apartado, guardar, separar, reservado, me lo guardan | hold, lay-by, layaway, put aside | mettre de côté, réserver, retenir | pôr de parte, separar, guardar
order | pedido, pedir, encargo, encargar, orden, ordenar, encomienda, comanda | order, ordering, orders | commande, commander, commandes | encomenda, pedido, pedir, encomendar
buy | comprar, compra, adquirir, adquisición, comprando, mercar, llevarme | buy, purchase, buying | acheter, achat, acquérir, magasiner, achats | comprar, compra, adquirir, aquisição, levar
sell | vender, venta, vendéis, venden, comercializar, manejan, despachar | sell, sale, selling, stock, carry | vendre, vente, commercialiser, vendez | vender, venda, comercializar
online_shop | por internet, online, ecommerce, en línea | online, e-commerce, webshop | en ligne, sur internet, e-commerce | online, pela internet, on-line
cart_checkout | carrito, cesta, canasta | cart, basket, checkout, trolley | panier, caddie | carrinho, cesto, sacola, checkout
order_status | estatus, situación, estado | status, progress, update | statut, avancement, état | estado, situação, andamento, status
edit_order | modificar, editar, rectificar, corregir, modificación, alterar | modify, amend, edit, alter, correct, modification | modifier, modification, corriger, rectifier | modificar, alterar, editar, corrigir, alteração, retificar
stock | disponible, existencias, disponibilidad, inventario, stock, os queda, les queda | availability, available, stock, have any left | disponible, disponibilité, stock, dispo, reste-t-il | disponível, disponibilidade, estoque, stock, ainda tem
out_of_stock | agotado, descatalogado, discontinuado, se acabó | out of stock, unavailable, discontinued, sold out, ran out | rupture, épuisé, indisponible, backorder, plus disponible | esgotado, descontinuado, indisponível, acabou
restock | reponer, reposición, reabastecer, reponen, resurtir | restock, restocking, replenish | réassort, réapprovisionnement, réapprovisionner | repor, reposição, reabastecer
preorder | preventa, preordenar, preorden, preventas | preorder, pre-order, presale, pre-sale | précommande, précommander, prévente | pré-venda, pré-encomenda, pré-encomendar
missing_items | faltante, incompleto, faltaba | missing, incomplete, parts missing | manquant, incomplet, il manque | em falta, incompleto, faltando
wrong_item | equivocado, erróneo, confundieron, incorrecto | wrong, incorrect, mix-up | erroné, incorrect, mauvais | errado, trocado, incorreto, engano
custom_made | a medida, personalizado, personalizar, customizar, bordar, sobre pedido, por encargo | custom, bespoke, custom-made, personalised, customise, engraving, tailor-made, personalized, made to order | personnalisé, personnaliser, gravure, custom, sur mesure | personalizado, personalizar, customizar, sob medida, por medida
catalogue | catálogo, gama, surtido, artículos, mercadería, mercancía, portafolio, variedad | catalogue, range, selection, catalog, merchandise, assortment, brochure | catalogue, gamme, assortiment, marchandise, choix, brochure | catálogo, gama, sortido, mercadoria, portfólio, variedade
product | producto, artículo, ítem, prenda | product, item, article, goods | produit, article, objet, marchandise | produto, artigo, item, peça
services_offered | servicio, servicios, prestaciones, tratamiento | service, services, treatments | service, prestation, prestations, soins | serviço, serviços, tratamentos
brand | marca, marcas, fabricante, etiqueta | brand, brands, manufacturer, label | marque, marques, fabricant, griffe | marca, marcas, fabricante, grife
model | modelo, referencia, versión, sku, modelito | model, version, reference, sku | modèle, version, référence | modelo, referência, versão
colour | color, colores, tono, tonalidad, colorido | colour, color, shade, tone, hue | couleur, coloris, teinte, ton, nuance | cor, cores, tom, tonalidade
material_fabric | material, tela, tejido, composición, algodón, cuero, lana | material, fabric, cloth, cotton, leather, wool, textile | matière, tissu, matériau, composition, coton, cuir, laine, textile | material, tecido, composição, algodão, couro, pele, malha
size | talla, talle, tallaje, tallas, numeración, xl, tamaño, calce, número | size, sizing, sizes, fit, xl | taille, pointure, tailles, xl | tamanho, numeração, manequim, tamanhos, xl
size_guide | guía de tallas, tabla de medidas, tallaje | size guide, what size, size chart | guide des tailles, quelle taille, tableau des tailles | guia de tamanhos, tabela de medidas, que tamanho
measurements | medidas, dimensiones, medir, ancho, alto, largo, mide, centímetros, longitud, altura | measurements, dimensions, measure, width, height, length, inches, centimetres | mesures, dimensions, mesurer, largeur, hauteur, longueur, centimètres | medidas, dimensões, medir, largura, altura, comprimento, centímetros
weight | peso, pesar, pesa, kilos, kilogramos, gramos, pesado | weight, weigh, weighs, kilos, pounds, heavy, kg | poids, peser, pèse, kilos, kilogrammes, lourd | peso, pesar, pesa, quilos, quilogramas, pesado
too_tight | ajustado, apretado, aprieta, estrecho, chico | tight, narrow, snug | serré, étroit, ajusté | apertado, justo, estreito
too_loose | holgado, ancho, suelto, flojo | loose, baggy, oversized | ample, large, flottant | largo, folgado, solto
try_on | probador, probarme, probarse, probarlo, probar, medirse, medírmelo | fitting room, changing room, dressing room | essayer, essayage, cabine | provador, experimentar, vestiário, provar
brand_new | nuevo, nuevecito, precintado | new, unused, sealed | neuf, nouveau | novo, lacrado, nova
novelty | novedad, novedades, lanzamiento | launch, latest, newest | nouveauté, nouveautés, lancement | novidade, novidades, lançamento, recém-chegado
second_hand | usado, seminuevo, vintage, segunda mano | second-hand, used, pre-owned, preloved, secondhand, vintage, pre-loved | occasion, d'occasion, usagé, vintage, seconde main | usado, seminovo, brechó, vintage, segunda mão
refurbished | reacondicionado, restaurado, remanufacturado, renovado, refaccionado | refurbished, reconditioned, remanufactured, renewed, restored | reconditionné, restauré, rénové | recondicionado, restaurado, remanufaturado
genuine | original, auténtico, genuino, oficial, trucho, imitación, falso, pirata, chafa, réplica | genuine, original, authentic, official, fake, counterfeit, knock-off, replica | authentique, original, véritable, officiel, contrefaçon, imitation, faux | original, autêntico, genuíno, oficial, falsificado, imitação, contrafação, réplica
origin | origen, procedencia, importado, artesanal | origin, imported, handmade, sourced, provenance | origine, provenance, importé, artisanal | origem, proveniência, importado, artesanal
delivery_service | envío, reparto, entregar, domicilio, delivery, mandar, enviar, despacho, envíos, flete, a domicilio, repartir, llevan a casa | delivery, deliver, shipping, ship, deliveries, postage, courier, drop off at home, send | livraison, livrer, expédition, envoi, expédier, livrez, envoyer, à domicile, envois | entrega, entregar, envio, enviar, delivery, portes, envios, frete, motoboy, tele-entrega, ao domicílio, entregas
delivery_cost | gastos de envío, envío gratis, portes | postage, free shipping, free delivery | frais de port, frais de livraison, livraison gratuite | portes, custo de envio, frete grátis
delivery_time | plazo de entrega, cuándo llega, cuánto tarda, cuándo me llega | delivery time, when will it arrive, shipping time | délai de livraison, quand serai-je livré | prazo de entrega, quando chega
delivery_area | zona de reparto, cobertura, reparten | delivery area, coverage, deliver to | zone de livraison, couverture, desservir | zona de entrega, cobertura, entregam em
international_shipping | internacional, al extranjero, exterior, ultramar, internacionales | international, abroad, overseas, worldwide, internationally | international, étranger, outre-mer | internacional, estrangeiro, exterior, fora do país
customs | aduana, aduanas, aranceles, importación, desaduanar | customs, duties, tariffs | douane, dédouanement, douanier, dédouaner | alfândega, desalfandegar, aduana, desalfandegamento, aduaneiro
express_delivery | envío urgente, mismo día, al otro día | express delivery, same-day delivery, next-day delivery | livraison express, chronopost, jour même | entrega expressa, sedex, mesmo dia
courier_company | mensajería, transportista, repartidor, paquetería, mensajero, seur, dhl, repartidora, transportadora, cadete | courier, carrier, dhl, ups, auspost, fedex | transporteur, livreur, coursier, colissimo, dhl, bpost, chauffeur-livreur | transportadora, estafeta, entregador, correios, ctt, dhl, mensageiro, carteiro
parcel | paquete, bulto, encomienda, paquetito | parcel, package, box, packet | colis, paquet, carton | pacote, embrulho, encomenda
tracking | seguimiento, rastrear, rastreo, localizar, número de guía, tracking, por dónde va, rastreador | tracking, track, trace, where is my order, whereabouts | suivi, suivre, tracer, où est mon colis, localiser | rastrear, rastreio, rastreamento, acompanhar, seguimento
not_arrived | no ha llegado, no llegó, extraviado, no me llega, no recibí | not arrived, not received, never arrived | pas reçu, pas arrivé, égaré | não chegou, extraviado, extravio, não recebi
absent_recipient | ausente, portero, conserje, no estoy en casa | not home, neighbour, missed delivery | absent, voisin, concierge, gardien | ausente, vizinho, portaria, porteiro, não estou em casa
pickup | recoger, recogida, retirar, pasar a buscar, retiro, recolectar, click and collect, recojo, pickup, buscarlo, recogerlo, retirarlo, pasar por él | pick up, collect, collection, pickup, pick-up, curbside, click and collect | retrait, retirer, récupérer, venir chercher, click and collect, enlèvement, ramassage, aller chercher | levantar, recolher, retirar, retirada, levantamento, ir buscar, recolha, click and collect
pickup_point | punto de recogida, taquilla, locker | pickup point, parcel shop, locker | point relais, consigne, casier, relais, point de retrait | ponto de recolha, cacifo, locker
authorised_person | otra persona, autorizado, autorizar, apoderado, tercero, en mi nombre | someone else, authorised, authorise, proxy, on my behalf | procuration, mandater, autorisé, quelqu'un d'autre | autorizado, procuração, terceiro, autorizar, outra pessoa
packaging | embalaje, embalar, empaque, empaquetar, envase, empacar, bolsa, burbujas | packaging, packing, pack, wrapper | emballage, emballer, conditionnement, sac, sachet, suremballage | embalagem, embalar, empacotar, saco, sacola, acondicionamento
installation | instalación, instalar, montaje, montar, armado, armar, instalador, ensamblar | installation, install, assembly, assemble, fit, fitting, setup | installation, installer, montage, monter, pose, poser, assembler | instalação, instalar, montagem, montar, instalador
return_item | devolver, devolución, devuelvo, retornar, devuelta, devoluciones, regreso, devolverlo, regresarlo, regresar | return, returns, returning, send back, take back | retour, retourner, rendre, renvoyer, rapporter, ramener, retours, renvoi | devolver, devolução, devoluções, retornar, devolvo
exchange_item | cambio, cambiar, canje, canjear, intercambiar, descambiar, cambios | exchange, swap, exchanging, replace | échange, échanger, troquer, remplacer | troca, trocar, substituir, permuta
right_of_withdrawal | desistimiento, retracto, arrepentimiento | cooling-off, change my mind, right to cancel | rétractation, changer d'avis, droit de rétractation | livre resolução, arrependimento, mudar de ideia
unopened | sin abrir, sellado, precintado, desprecintado | unopened, tags on, unworn | non ouvert, étiquettes, scellé | por abrir, lacrado, selado
warranty | garantía, garantizado, garantizar, cubre, cubierto | warranty, guarantee, guaranteed, covered | garantie, garanti, sav, garantir, couvert, couvre | garantia, garantido, garantir, coberto, cobre
repair | reparar, arreglar, reparación, arreglo, compostura, componer, arreglan, refacción, arreglás, reparen, arreglen, remendar | repair, fix, mend, repairs, fixing, repairing, repaired, repairman | réparer, réparation, arranger, dépannage, rafistoler, retaper, réparateur, dépanner | reparar, consertar, conserto, arranjar, reparação, reparo, arranjo, técnico, remendar
spare_parts | repuesto, recambio, pieza, refacción, refacciones, recambios, autopartes | spares, parts, component | pièces, rechange, pièce, détachée | peça, peças, sobressalente
maintenance | mantenimiento, mantención, revisión, afinación, revisar, inspección | maintenance, service, servicing, check-up, tune-up, inspection | entretien, maintenance, révision, vérification, contrôle | manutenção, revisão, afinação, inspeção, vistoria
broken | roto, romper, averiado, descompuesto, malogrado, quebrado, estropeado, dañado, averiar, avería, escacharrado, fundido, descompuso, cascado | broken, break, broke, busted, knackered, cracked, kaput, smashed | cassé, casser, panne, brisé, abîmé, foutu, brisée | partido, quebrado, avariado, partiu, estragado, quebrou, avaria, pifou, danificado, escangalhado, enguiçado
not_working | no funciona, no anda, falla, fallo, no sirve, no enciende, no prende | not working, faulty, malfunction, crash, freezes, won't turn on, playing up, glitch | ne fonctionne pas, ne marche pas, bug, plante, dysfonctionnement, beugue, déconne, bugue | não funciona, falha, trava, bugado, não liga, não anda
defective | defectuoso, defecto, tara, fallado | defective, defect, flawed, fault, imperfect | défectueux, défaut, malfaçon, tare | defeituoso, defeito, vício
damaged | dañado, daño, golpeado, abollado, rayado, maltratado, rasguño, desperfecto, golpe, rotura, daños | damaged, damage, dented, scratched, dent, scratch, chipped | endommagé, abîmé, rayé, cabossé, dommage, dégât, bosse | danificado, dano, amassado, riscado, batido, estragos, mossa
complaint | queja, reclamo, reclamación, quejarme, reclamar, denuncia, profeco, libro de reclamaciones, indecopi, inconformidad, quejas, querella | complaint, complain, grievance, complaints, ombudsman, dissatisfied, moan, complaining, rant | réclamation, plainte, litige, mécontent, réclamer, chialer, plaindre, râler | reclamação, queixa, reclamar, livro de reclamações, procon, denúncia, queixar, insatisfeito
review_opinion | opinión, reseña, valoración, opiniones, comentarios, calificación, estrellas, encuesta, testimonios, referencias | review, rating, feedback, testimonials, survey, reviews, stars | avis, évaluation, commentaire, témoignage, note, sondage, étoiles | avaliação, opinião, comentário, testemunho, inquérito, resenha, estrelas
suggestion | sugerencia, propuesta, idea, sugerir, proponer | suggestion, idea, suggest, proposal, propose | suggestion, idée, suggérer, proposer, proposition | sugestão, ideia, sugerir, proposta, propor
thanks_praise | felicitar, gracias, agradecer, felicitación, elogio | thank, compliment, praise, congratulate, kudos | remercier, merci, féliciter, compliment, félicitations | agradecer, obrigado, elogio, parabéns, elogiar
rent_hire | alquilar, alquiler, rentar, renta, arrendar, arriendo, rento, arrendamiento, alquilo | rent, hire, rental, rented, hiring, renting | louer, location, louez, loue | alugar, aluguer, aluguel, arrendar, locação, arrendamento
leasing | leasing, renting, leasings | leasing, lease, leased | leasing, crédit-bail, loa | leasing, renting
trade_in | permuta, retoma, recompra, parte de pago | trade-in, part-ex, buyback | reprise, rachat | retoma, recompra
wholesale | mayorista, mayoreo, por mayor, cantidad, volumen, al por mayor | wholesale, bulk, trade | gros, grossiste, demi-gros | atacado, atacadista, grossista, por grosso
retail | minorista, menudeo, detal | retail, retailer, individually | détail, détaillant, unité | varejo, retalho, varejista
reseller | revender, distribuidor, revendedor, reventa, franquicia, franquiciar, representante | reseller, distributor, franchise, resell, stockist, franchisee, dealer | revendeur, distributeur, franchise, revendre, franchisé, concessionnaire | revender, revendedor, distribuidor, franquia, franchising, revenda
business_client | empresa, empresas, autónomo, pyme, corporativo, profesional, b2b, monotributista, negocio, convenio | business, company, corporate, self-employed, b2b | entreprise, professionnel, société, indépendant, b2b, auto-entrepreneur, pme | empresa, empresas, profissional, corporativo, b2b, mei, convénio, pme
partner_supplier | proveedor, colaborar, alianza, colaboración, patrocinio, patrocinar, influencer | supplier, partner, partnership, collaborate, sponsor, sponsorship, vendor | fournisseur, partenaire, partenariat, collaborer, sponsor, parrain | fornecedor, parceiro, parceria, colaborar, patrocínio, patrocinar
donate | donar, donación, caridad, donativo, solidario, beneficencia | donate, donation, charity, donating, charitable | don, bienfaisance, caritatif | doar, doação, caridade, donativo, beneficência
lend_borrow | prestar, prestado, prestan | lend, borrow, lending | prêter, emprunter, emprunt, prêté | emprestar, emprestado, emprestam
membership | socio, membresía, afiliación, abonado, asociado | membership, member, members | adhésion, adhérent, membre, abonné | sócio, associado, membro, filiação
sign_up | inscribirse, inscripción, apuntarse, matrícula, registrarse, anotarse, matricularse, apuntarme, anotarme, afiliarse, alistarse, enrolarse, registro | sign up, enrol, join, register, enrolment, registration, enroll, subscribe | inscrire, inscription, adhérer, s'inscrire, souscrire, s'abonner, m'inscrire | inscrever, inscrição, matrícula, aderir, adesão, matricular, cadastrar, registar, registar-se
unsubscribe_leave | desapuntarse, rescindir, rescisión, borrarme, desafiliarse, desuscribir, darme de baja, desinscribirme | terminate, unsubscribe, quit, opt out | résilier, résiliation, désinscrire, désinscription | rescindir, rescisão, descadastrar, dar baixa
contract | contrato, contratar, cláusula, contratación | contract, agreement, clause, tie-in | contrat, clause, convention, engagement | contrato, contratar, cláusula, contratação
minimum_term | permanencia, estancia mínima, mínimo de noches, sin permanencia | minimum stay, commitment, lock-in, minimum term, contract length | engagement, séjour minimum, durée minimale, sans engagement | fidelização, estadia mínima, permanência, sem fidelização
terms | condiciones, términos, bases, política, normas, reglamento, reglas | terms, conditions, policy, rules, regulations, t&cs | conditions, règlement, politique, cgv, règles | condições, termos, política, regulamento, regras, normas
plan_package | plan, paquete, modalidad, suscripción, combo | plan, package, subscription, tier | forfait, formule, abonnement | plano, pacote, assinatura, subscrição, combo, modalidade
upgrade | mejorar plan, upgrade, ampliar plan | upgrade, upgrading, upgraded | surclassement, passer au supérieur, upgrade | upgrade, melhorar plano, subir de categoria
ownership_transfer | titularidad, traspasar, ceder, traspaso | transferable, transfer | cession, céder, transférer, cessible | titularidade, ceder, trespasse
requirements | requisitos, requisito, exigen, qué piden, qué se necesita | requirements, eligibility, criteria, eligible, required, what do i need | exigences, critères, éligible, prérequis, que faut-il | requisitos, exigências, critérios, pré-requisitos, do que preciso
documents | documentos, documentación, papeles, papeleo, trámite, trámites, expediente, burocracia, escritura | documents, paperwork, documentation, papers, bureaucracy, docs | documents, papiers, paperasse, dossier, démarche | documentos, documentação, papéis, papelada, trâmites, documento, burocracia
identity_document | dni, identificación, ine, cédula, pasaporte, nie, carné, credencial | id, passport, identification | passeport, identité, carte d'identité | identidade, rg, passaporte, identificação
driving_licence | carnet de conducir, licencia de conducir, brevete | driver's license, licence, learner permit | permis, conduite, permis de conduire | carta de condução, cnh, habilitação
proof_of_address | comprobante de domicilio, empadronamiento, padrón | proof of address, utility bill | justificatif de domicile, attestation de domicile | comprovativo de morada, comprovante de residência
certificate | certificado, constancia, diploma, título, acreditación, homologado, diplomado, justificante | certificate, diploma, accreditation, accredited, certification, certified, qualification | certificat, attestation, diplôme, certification, agréé, certifié, homologué | atestado, diploma, declaração, certificação, certificado
form | formulario, planilla, solicitud, rellenar, llenar, impreso, diligenciar, cuestionario | form, fill in, application, questionnaire | formulaire, remplir, demande, imprimé, questionnaire | formulário, preencher, ficha, requerimento, questionário
signature | firmar, firma, signatario, firmado | sign, signature, e-signature, docusign | signer, signature, signé, signataire | assinar, assinatura, rubrica
copy_print | copia, fotocopia, imprimir, escanear, duplicado | copy, photocopy, print, printout, scan, duplicate | copie, photocopie, imprimer, numériser, scanner, duplicata | cópia, fotocópia, imprimir, digitalizar, xerox
age_limit | edad, edades, cumplidos | age, how old, over 18, ages, aged | âge, majorité, ans | idade, maioridade, anos
minors | menor, menores, adolescente | minor, underage, teenager, unaccompanied | mineur, mineurs, adolescent, ado | menores, adolescente, menor
children | niño, hijos, chicos, nene, chamacos, críos, peques, infantil, pibes, guaguas, chavos, cabros, chavales, niña, pequeñines | child, children, kids, toddler, kiddies | enfant, enfants, gamin, gosses, bambins, mômes | criança, crianças, filhos, miúdos, infantil, garotada, petiz
baby | bebé, cuna, trona, carriola, cochecito, cambiador, periquera, carrito, lactante, pañal, biberón, guagüita | baby, cot, pram, buggy, stroller, infant, newborn, nappy, diaper | bébé, poussette, nourrisson, couche, biberon, poupon | bebé, bebê, berço, fraldário, cadeirão, fralda, biberão, mamadeira, neném
family | familia, familiar, parientes, padres, mamá, papá, abuelos | family, families, relatives, parents, mum, dad, grandparents | famille, familial, parents, proches, maman, papa, grands-parents | família, familiar, parentes, pais, mãe, pai, avós
accessibility | accesible, silla de ruedas, discapacidad, minusválido, discapacitado, rampa, accesibilidad, invidente, sordo | wheelchair, accessible, disabled, step-free, disability, accessibility, ramp, handicapped, stairlift, blind, deaf | fauteuil roulant, handicap, handicapé, pmr, rampe, accessibilité, aveugle, sourd | cadeira de rodas, acessível, deficiência, deficiente, rampa, acessibilidade, cadeirante, cego, surdo
lift_stairs | ascensor, elevador, escaleras, escalones, escalera, montacargas | lift, elevator, stairs, steps, escalator, stairway | ascenseur, escalier, marches, escaliers, escalator | elevador, escadas, degraus, ascensor, escada
pets | mascota, perro, animales, gato, mascotas, perrito, firulais, perros, michi, cachorro, perrhijo | pet, dog, animals, cat, pets, pet-friendly, pooch, puppy, doggo, kitten | animaux, chien, chat, animal, toutou, clébard, minou | animais, cão, cachorro, gato, bicho, gatinho, pet
insurance | seguro, aseguradora, póliza, mutua, prepaga, eps, isapre, asegurado, prima | insurance, insurer, policy, insured, insure, cover | assurance, assureur, mutuelle, assuré, assurer, assurances | seguro, seguradora, apólice, convênio, segurado, assegurar
liability | responsabilidad, responsable, hacerse cargo | liability, liable, responsible, responsibility | responsabilité, responsable, prendre en charge | responsabilidade, responsável, responsabilizar, arcar
privacy_data | datos personales, privacidad, rgpd, confidencial, confidencialidad, lopd | privacy, gdpr, confidential, personal data | confidentialité, rgpd, confidentiel, données personnelles | dados pessoais, privacidade, rgpd, lgpd, confidencial
delete_data | borrar, eliminar, suprimir | delete, erase, remove | supprimer, effacer, suppression | apagar, eliminar, excluir, deletar
cookies_consent | cookies, consentimiento, consentir | cookies, consent | cookies, consentement, consentir | cookies, consentimento, consentir
cctv | cámaras, videovigilancia, videocámaras | cctv, surveillance, cameras | caméras, vidéosurveillance, surveillance | câmaras, videovigilância, câmeras
account | cuenta, perfil, usuario | account, profile, user, username, accounts | compte, profil, utilisateur | conta, perfil, utilizador, usuário
password | contraseña, clave, pin, password, contraseñas | password, passcode, pin | mot de passe, mdp, identifiants | senha, palavra-passe, password, pin
login | iniciar sesión, acceder, ingresar, loguearse, loguearme | log in, login, sign in | se connecter, identification, authentification, connexion | login, aceder, logar
verification_code | código de verificación, sms, verificar | verify, otp, two-factor | code de vérification, vérifier, sms | código de verificação, verificar, sms
locked_account | bloqueada, bloqueado, desbloquear, bloquear, bloqueo | locked, unlock, blocked, block | bloqué, débloquer, verrouillé, bloquer | bloqueada, desbloquear, bloqueado, bloquear
update_details | actualizar, actualización, actualizado, actualizo | update, updating, updated | mettre à jour, actualiser, mise à jour, actualisation | atualizar, atualização, atualizado
fraud | fraude, estafa, phishing, hackeado, timo, fraudulento, clonaron, chorearon, estafar, estafador, hackearon | fraud, scam, phishing, hacked, fraudulent, dodgy, scammed | fraude, arnaque, phishing, piraté, escroquerie, hameçonnage, escroc, frauduleux | fraude, burla, golpe, phishing, hackeado, clonado, vigarice, fraudulento
theft | robo, robar, hurto, me robaron, ladrón, afanaron, hurtar, atraco | theft, stolen, steal, robbed, nicked | vol, volé, voler, cambriolage, voleur, dérobé | roubo, furto, roubado, roubar, assalto, assaltado, ladrão
app_website | app, aplicación, web, página, sitio, portal, apk | app, website, site, webpage, portal, apps | appli, application, portail, applis | app, aplicativo, aplicação, site, página, portal, plataforma
download | descargar, bajar, descarga, bajarme, descargas | download, downloading, downloads | télécharger, téléchargement | descarregar, baixar, download
newsletter | boletín, newsletter, publicidad, notificaciones, spam | newsletter, notifications, spam | newsletter, infolettre, notifications, publicité | newsletter, boletim, notificações, publicidade, spam
contact | contacto, contactar, comunicarse, hablar con alguien, contactarlos, localizarlos, ubicarlos | contact, reach, contacting, get in touch, get hold of | contacter, contact, joindre, coordonnées, contactez, injoignable | contacto, contato, contactar, alcançar, falar com alguém
phone | teléfono, llamar, llamada, número, celular, móvil, fono, telefonazo | phone, call, telephone, number, mobile, cell | téléphone, appeler, numéro, appel, portable, cellulaire, téléphoner | telefone, ligar, telefonar, número, telemóvel, celular, chamada, telefonema, telefónico
whatsapp_chat | whatsapp, wasap, mensaje, chat, wsp, guasap, chatear, telegram, messenger | whatsapp, text, message, chat, dm, messenger, messaging | whatsapp, message, chat, texto, clavardage, messagerie, sms | whatsapp, zap, mensagem, chat, zapzap, msg
email | correo, email, mail, e-mail, emails, casilla | email, e-mail, mail | e-mail, courriel, mail, mél | email, e-mail, mail
social_media | instagram, facebook, insta, tiktok, redes | instagram, facebook, tiktok, insta, socials | instagram, facebook, tiktok | instagram, facebook, tiktok, insta
human_agent | agente, asesor, operador, ejecutivo, humano, persona | human, agent, real person, representative, operator, advisor, rep | conseiller, agent, humain, opérateur, interlocuteur, téléconseiller | atendente, humano, operador, agente, assistente, falar com uma pessoa
customer_service | soporte, asistencia, posventa, atención, atienden | support, helpdesk, helpline, customer service | service client, assistance, support | atendimento, suporte, sac, assistência
manager_owner | encargado, gerente, jefe, dueño, propietario, director, jefa, dueña, gerencia, patrón | manager, owner, boss, supervisor, director, proprietor, management | gérant, directeur, patron, propriétaire, responsable, chef, directrice, dirigeant | gerente, dono, chefe, encarregado, proprietário, patrão, dona, diretor, gerência
reply | responder, respuesta, contestar, contestan, respondéis, contestación, contesten | reply, answer, respond, response | répondre, réponse, répondez, répond | responder, resposta, retornar, respondem
in_person | presencial, en persona, presencialmente | in person, face to face, in-store | en personne, présentiel, en magasin | presencial, pessoalmente, em pessoa
remote | videollamada, remoto, virtual, teletrabajo | remote, remotely, virtual, zoom | visio, visioconférence, télétravail, virtuel | videochamada, remoto, virtual, teletrabalho
location | dirección, ubicación, dónde están, dónde está, por dónde caen, dónde queda, localización, ubicarlos, ubicado, ubicados, dónde estáis, dónde quedan | address, location, where are you, where is, located, whereabouts, based, postcode, situated, find you | adresse, où êtes-vous, où est, où se situe, situé, emplacement, localisation, située, où se trouve | morada, endereço, localização, onde fica, onde é, onde está, localizado, cep, situado, fica, onde estão
directions | llegar, indicaciones, mapa, cómo llego, ruta, trayecto, orientarse, señas | directions, map, route, satnav, signposted | itinéraire, trajet, gps, chemin | chegar, indicações, mapa, caminho, rota, trajeto, gps
branches | sucursal, sucursales, sede, sedes, delegación, filial | branch, branches | succursale, agence, agences, filiale | filial, filiais, agência, sucursal, unidade, balcão
shop_premises | tienda, local, negocio, establecimiento, comercio | shop, store, premises, showroom | magasin, boutique, local, commerce | loja, estabelecimento, comércio, boutique
near | cerca, cercano, cerquita, a la vuelta, alrededores, inmediaciones, contiguo | near, nearby, proximity, vicinity | près, proche, alentours, voisinage, environs | perto, próximo, pertinho, arredores, imediações, vizinho
far_distance | lejos, distancia, kilómetros, lejano, cuadras, lejanía, metros | far, distance, miles, kilometres, remote, distant | loin, distance, kilomètres, éloigné, éloignée | longe, distância, quilómetros, quilômetros, distante, longínquo, metros
city_centre | centro, céntrico, microcentro | downtown, cbd, central | centre-ville, centre historique, centre | centro, central, cêntrico
entrance_exit | puerta, acceso, portón, salida | entrance, exit, door, gate | porte, accès, sortie, portail | porta, portão, acesso, saída
public_transport | metro, autobús, tren, colectivo, camión, bondi, micro, guagua, tranvía, parada, subte, buseta, combi, transmilenio | bus, train, tube, underground, tram, subway, luas, station, metro, railway | bus, métro, train, tram, gare, arrêt, rer, autobus, tramway | autocarro, ônibus, metro, metrô, comboio, trem, paragem, elétrico, busão
taxi_ride | taxi, uber, cabify, remis, remís, didi | taxi, cab, uber, rideshare | taxi, uber, vtc | táxi, uber, bolt
airport_transfer | aeropuerto, traslado, lanzadera, shuttle, vuelo, traslados | airport, transfer, shuttle, flight | aéroport, navette, transfert, vol | aeroporto, transfer, traslado, voo, translado
parking | aparcamiento, estacionamiento, aparcar, parking, parqueadero, cochera, garaje, valet, aparco, estaciono, estacionar, parquear | parking, park, garage, valet | parking, stationnement, garer, stationner, garage, voiturier | estacionamento, estacionar, parque, garagem, parquear, manobrista
vehicle | coche, carro, auto, moto, vehículo, camioneta, furgoneta | car, motorbike, vehicle, van, motorcycle, camper, motorhome | voiture, moto, véhicule, auto, char, bagnole, camionnette, caisse | carro, moto, veículo, viatura
bicycle | bicicleta, bici, ciclista, patinete, cicla, bicis, monopatín | bicycle, bike, cycling, scooter | vélo, bicyclette, trottinette, cycliste | bicicleta, bike, trotinete, ciclista
ev_charging | cargador eléctrico, electrolinera, punto de carga | ev charger, tesla, electric car | borne de recharge, voiture électrique, bornes | carro elétrico, eletroposto, posto de carregamento
wifi | wifi, internet, conexión, red | wifi, internet, wi-fi, connection | wifi, internet, wi-fi, réseau, connexion | wifi, internet, wi-fi, rede
toilets | baño, aseo, lavabo, váter, sanitario, tocador, wc, excusado, retrete, baños | toilet, bathroom, loo, restroom, washroom, dunny | toilettes, wc, sanitaires, cabinets, vécés | casa de banho, banheiro, sanitários, lavabo, wc, toalete
luggage | equipaje, maletas, consigna, valija, mochila, bolso, maletero | luggage, bags, suitcase, baggage, backpack, rucksack, cases | bagages, valise, bagagerie, consigne | bagagem, malas, mala, mochila, guarda-volumes, maleta
air_heating | calefacción, clima, climatización, estufa, radiador, ventilador | heating, aircon, ac, heater, radiator, fan | climatisation, chauffage, clim, climatisé, radiateur, ventilateur | aquecimento, climatização, aquecedor, radiador, ventoinha
smoking | fumar, fumador, tabaco, cigarro, vapear, vapeo, pucho, fumadores, cigarrillo, faso | smoke, smoking, vape, cigarette, smoker, vaping, smokers, fags | fumer, fumeur, cigarette, vapoter, tabac, clope, fumeurs, cigare | fumar, fumador, fumante, cigarro, tabaco, vape
terrace_outdoor | terraza, patio, jardín, exterior, afuera, rooftop, azotea, quincho | terrace, outdoor, outside, patio, garden | terrasse, dehors, jardin, extérieur, cour | esplanada, terraço, jardim, quintal, exterior
eat_in | comer ahí, comer en el local, consumir en el local | eat in, dine in, sit-down | manger sur place, attabler | comer no local, comer aí, consumir no local
takeaway | para llevar, take away, takeaway | takeaway, takeout, to go | emporter, take-away, barquette | para levar, take away, takeaway
food_menu | menú, carta, platos, comida, minuta | menu, dishes, food, meals | menu, plats, nourriture, ardoise | menu, ementa, cardápio, pratos, comida
breakfast | desayuno, desayunar, bufé | breakfast, brekkie, brekky | petit-déjeuner, petit déj, petit déjeuner, petit-déj, petits-déjeuners | pequeno-almoço, café da manhã, pequeno almoço, desjejum
allergy_diet | alergia, alérgenos, celíaco, sin gluten, intolerancia, vegano, vegetariano, alérgico, kosher, halal, lactosa | allergy, allergens, coeliac, gluten-free, vegan, vegetarian, intolerance, allergic, halal, kosher, lactose, dairy-free | allergie, allergènes, sans gluten, vegan, végétarien, cœliaque, intolérance, halal, casher, lactose | alergia, alérgenos, celíaco, sem glúten, vegano, vegetariano, intolerância, alergénios, lactose, halal, vegan
jobs | empleo, trabajo, currículum, vacante, trabajar con ustedes, chamba, curro, laburo, pega, cv, contratando, camello, emplear, reclutan, contratan | job, jobs, careers, cv, hiring, work for you, vacancy, resume, recruitment, apply, recruiting, recruit, employment | emploi, travail, candidature, cv, recruter, postuler, boulot, job, recrutez, embaucher, taf, recrutement, emplois | emprego, trabalho, currículo, recrutamento, trampo, contratando, candidatura, vaga, trabalhar
internship | prácticas, pasantía, becario, practicante, pasante | internship, intern, placement, apprenticeship | stage, stagiaire, alternance, apprentissage | estágio, estagiário, estagiar, aprendiz
staff | personal, empleado, equipo, trabajadores, plantilla, vendedor, dependiente, empleada, mesero, camarero | staff, employee, team, crew, assistant, waiter, personnel | personnel, employé, équipe, vendeur, serveur, salarié, équipes | funcionário, equipa, equipe, pessoal, colaborador, empregado, garçom, trabalhador
languages_spoken | idioma, habla, lengua, inglés, idiomas, castellano, francés, bilingüe | language, speak, english, languages, french, spanish, bilingual | langue, parler, anglais, parlez-vous, langues, parlez, anglophone, français | idioma, falam, língua, inglês, línguas, falar, bilingue, espanhol
translation | traducir, traducción, intérprete, traductor, subtítulos, interpretación | translate, translation, interpreter | traduire, traduction, interprète, traduit, sous-titres | traduzir, tradução, intérprete, tradutor
safety | seguridad, protegido, vigilancia, seguro | safe, security, secure, safety | sécurité, sécurisé, sûr, sûreté | segurança, protegido, segura, seguro, vigilância
trust | confiable, fiable, confianza, serio, legítimo, confiar | trustworthy, reliable, legit, trust, trusted, reputable | fiable, confiance, sérieux, réputé, confier | confiável, confiança, fiável, idóneo, confiar, seriedade
help | ayuda, ayudar, asistir, auxilio, ayúdame, socorro, apoyo | help, assist, assistance | aide, aider, secours, dépanner, assister | ajuda, ajudar, auxílio, socorro, apoio
advice | consejo, asesorar, asesoramiento, aconsejar, asesoría, orientar, consejos | advice, advise, guidance, consultancy, tips, recommendations | conseil, conseiller, orienter, conseils, accompagnement | conselho, aconselhar, assessoria, consultoria, orientação
instructions | instrucciones, manual, guía, tutorial | instructions, manual, guide, tutorial | notice, instructions, tutoriel, manuel, guide, tuto | instruções, manual, guia, tutorial
information | información, informes, info, detalles, folleto | information, info, details, leaflet | informations, renseignements, infos, détails, renseigner, documentation | informação, informações, detalhes, infos
problem | problema, inconveniente, incidencia, lío, quilombo, bronca, percance, drama | problem, issue, trouble, hassle, hiccup, bother, snag | problème, souci, pépin, incident, ennui, galère, embrouille | problema, chatice, incidente, inconveniente, perrengue
mistake | error, equivocación, equivoqué, errar, fallo, confusión | mistake, error, slip-up, wrongly, misprint | erreur, trompé, faute, bourde, coquille | erro, enganei, equívoco, erros, lapso
lost_found | perdido, perder, olvidado, olvidé, perdí, extravié, extravío | lost, lose, misplaced, forgot, forgotten, losing | perdu, perdre, oublié, égaré, égarer, oublier | perdido, perder, esqueci, perdi, extraviar, esquecido
recommend | recomendar, recomendación, aconsejable, recomiendan | recommend, recommendation, suggested, recommending, suggestions | recommander, recommandation, conseillé, recommandez, préconiser | recomendar, recomendam, aconselhável, sugerem, recomendação
best_popular | mejor, popular, favorito, preferido | best, popular, best-selling, favourite, bestseller, bestselling, recommended | meilleur, populaire, phare, préféré, best-seller | melhor, popular, favorito, preferido, best-seller, melhores
difference | diferencia, distinto, comparar, diferenciar, comparación | difference, compare, different, comparison, versus | différence, comparer, différent, comparaison | diferença, comparar, diferente, comparação
experience | experiencia, trayectoria, antigüedad, experto, experimentado | experience, established, track record, expertise, experienced | expérience, ancienneté, depuis combien, expérimenté | experiência, percurso, trajetória, experiente, perito
about_us | quiénes son, historia, fundada | history, founded, family-run | qui êtes-vous, histoire, fondée | quem são, história, fundada
sustainability | ecológico, sostenible, reciclar, reciclaje, sustentable, contaminar, biodegradable | eco-friendly, sustainable, recycle, recycling, environment, green, biodegradable, recyclable | écologique, durable, recycler, recyclage, environnement, bio, biodégradable | ecológico, sustentável, reciclar, reciclagem, ambiente, sustentabilidade, biodegradável
bring | traer, llevar, traigo, traiga, llevo, traemos, traerse | bring, bringing, brought, carry | amener, emmener, apporte, ramener, apporter | trazer, levar, trago, levo, trazido, traz
leave_deposit_item | dejar, dejo, depositar, dejarlo | leave, leaving | laisser, déposer, laisse | deixar, deixo, depositar
arrive | llegada, llego, venir, vengo, presentarse, llegamos, acudir | arrive, arrival, come, arriving | arriver, arrivée, venir | chegada, chego, vir, comparecer, chegamos
depart | salida, salir, salgo, partir, irse, marcharse, marcha | depart, departure, leave, departing, leaves | partir, départ, sortir, quitter, partez, quitte | partida, sair, saída, saio, partir, abandonar
visit | visitar, visita, conocer, recorrido, visitante | visit, viewing, visitor, tour | visiter, visite, visiteur, visiteurs, découvrir | visitar, visita, conhecer, visitante
need | necesitar, necesito, preciso, requiero, ocupo, requerir, necesitan | need, require, needed | besoin, nécessaire, falloir, requérir, faut, nécessiter | precisar, preciso, necessito, necessitar, requer, necessário
allowed | permitido, permiten, admiten, aceptan, permitís, autorizan, admite | allowed, permitted, accept, permit, allow, permission | autorisé, permis, accepter, admis, permettre, acceptez, autoriser, permettez | permitido, aceitam, permitem, admitem, autorizado, deixam
forbidden | prohibido, prohibir, vetado, prohibición, prohíben, ilegal | forbidden, prohibited, banned, prohibit, illegal | interdit, interdire, défendu, prohibé, interdite, interdiction | proibido, proibir, vedado, interdito, proibição, interdita
compulsory | obligatorio, obligado, imprescindible, forzoso, obligatoria, forzosamente | compulsory, mandatory, obligatory, necessary, requirement | obligatoire, obligé, impératif, indispensable, obligation, requis | obrigatório, imprescindível, obrigação, necessário
optional | opcional, voluntario, facultativo, optativo, opcionalmente | optional, voluntary, elective | facultatif, optionnel, volontaire, option | opcional, facultativo, voluntário, opção
maximum | máximo, tope, límite | maximum, max, limit | maximum, max, limite, plafond | máximo, limitado, limite, no máximo
minimum | mínimo, por lo menos, al menos | minimum, at least, min | minimum, au moins, minimal | mínimo, pelo menos
big | grande, enorme, amplio, espacioso, gigante, grandote, espaciosa, extenso | big, large, spacious, huge | grand, gros, spacieux, énorme, vaste, immense | grande, enorme, amplo, espaçoso, vasto, gigante
small | pequeño, chico, chiquito, mini, reducido, pequeñito, diminuto | small, little, tiny, compact | petit, minuscule, réduit, mini, compact | pequeno, miúdo, reduzido, mini, pequenino, compacto
easy | fácil, sencillo, simple, principiante, novato, facilísimo | easy, simple, beginner, novice, straightforward, basic | facile, simple, débutant, novice, aisé, élémentaire | fácil, simples, iniciante, principiante, básico, novato
difficult | difícil, complicado, duro, exigente, avanzado | difficult, hard, advanced, challenging | difficile, compliqué, dur, avancé | difícil, complicado, puxado, avançado
quality | calidad, aguanta, duradero, durabilidad | quality, durable, lasting, durability | qualité, solide, costaud, qualitatif, robuste | qualidade, durável, resistente, qualitativo, durabilidade
clean | limpio, limpiar, limpieza, lavar, desinfectar, higiene, aseo, pulcro, desinfección | clean, cleaning, wash, hygiene, hygienic, spotless, disinfect | propre, nettoyer, nettoyage, laver, hygiène, ménage, nettoyé, désinfecter | limpo, limpar, lavar, higiene, higienizar, limpeza
dirty | sucio, mancha, manchado, asqueroso, mugre, guarro, sucia, cochino, polvo | dirty, stain, filthy, stained, grubby, dusty, mucky, gross | sale, tache, taché, crasseux, dégueulasse, saleté, poussière | sujo, mancha, manchado, imundo, nojento, sujidade, porco, pó
noisy | ruido, ruidoso, bulla, escándalo, ruidos, jaleo, estruendo | noise, noisy, loud, racket, din | bruit, bruyant, tapage, vacarme, boucan | barulho, ruído, barulhento, ruidoso, zoada
quiet | tranquilo, silencioso, silencio, calma, callado, apacible | quiet, peaceful, silence, calm | calme, tranquille, silencieux | tranquilo, silencioso, sossegado, calmo, silêncio
alone | solo, sola, individual | alone, solo, single | seul, seule, individuel | sozinho, sozinha, individual
private | privado, exclusivo, particular, privativo | private, exclusive, one-to-one | privé, particulier, exclusif, privatif | privado, exclusivo, particular, privativo
shared | compartido, compartir, común | shared, share, communal | partagé, partager, commun | partilhado, compartilhado, partilhar
comfortable | cómodo, confortable, comodidad | comfortable, comfy, comfort | confortable, confort | confortável, cómodo, conforto
sick | enfermo, enfermedad, malestar, resfriado, enferma, gripe, indispuesto | ill, sick, unwell, poorly, crook, illness, flu, fever | malade, maladie, souffrant, fièvre, grippe | doente, doença, indisposto, adoecer, gripe, enfermo
pregnant | embarazada, embarazo, encinta, gestante | pregnant, pregnancy, expecting | enceinte, grossesse | grávida, gravidez, gestante
photos | foto, fotos, fotografiar, video, cámara, grabar, fotografía, vídeo, grabación | photo, pictures, film, camera, photography, photograph, photos, pics, filming | photo, photographier, filmer, vidéo, photos, caméra | foto, fotografar, filmar, vídeo, fotografia, gravar
dress_code | ropa, vestimenta, uniforme | clothing, attire, uniform | tenue, vêtements, s'habiller, uniforme | roupa, traje, vestuário, uniforme
weather_rain | lluvia, llueve, tormenta, clima | rain, storm, weather | pluie, pleut, intempéries, météo | chuva, chove, tempestade
happy_satisfied | contento, satisfecho, encantado, feliz, satisfecha, complacido | happy, satisfied, pleased, chuffed, delighted, glad | content, satisfait, ravi, heureux, comblé | contente, satisfeito, feliz, encantado, agradado
angry | enojado, enfadado, molesto, harto, cabreado, indignado, enfurecido, enojada | angry, annoyed, furious, upset | fâché, énervé, furieux, agacé, remonté | zangado, chateado, furioso, farto, bravo, irritado, indignado
afraid_worried | miedo, preocupado, nervioso, temor, asustado, ansiedad, inquieto | afraid, worried, nervous, scared, anxious, worry, anxiety, fear | peur, inquiet, nerveux, angoisse, inquiétude, angoissé, stressé | medo, preocupado, nervoso, receio, ansiedade, assustado, preocupação
choose | elegir, escoger, elijo, seleccionar, elección, elige, escojo, optar | choose, pick, select, choice, chosen, opt, selecting | choisir, choix, sélectionner, choisissez, opter | escolher, escolha, selecionar, optar, escolho, eleger
learn | aprender, curso, clase, taller, formación, capacitación, estudiar, capacitarse | learn, course, class, workshop, lesson, study, tuition, teach | apprendre, cours, formation, atelier, stage, étudier, apprentissage | aprender, curso, aula, formação, oficina, estudar, workshop, ensinar
stay_overnight | alojamiento, alojarse, hospedarse, quedarse, pernoctar, estancia, hospedaje | stay, accommodation, lodging | séjour, séjourner, hébergement, loger | estadia, hospedagem, alojamento, hospedar
switch_on_off | encender, prender, apagar, enciende, apaga | turn on, switch on, turn off | allumer, éteindre, allume | ligar, acender, desligar
eat | comer, come, picar, morfar, jamar, comestible | eat, eating, meal, grub, snack | manger, repas, bouffe, grignoter, collation | comer, refeição, petiscar, rango, lanche
lunch | almuerzo, almorzar, almuerzos | lunch, luncheon, brunch | déjeuner, brunch, déjeuners | almoço, almoçar, almoços, brunch
dinner | cena, cenar, cenas, once, cenamos | dinner, supper, tea, dine | dîner, souper, soupers | jantar, jantares, ceia
drinks | bebida, beber, tomar, trago, refresco, gaseosa, copas, chupar, zumo, jugo | drink, beverage, drinks, refreshments, booze, soda, juice | boisson, boire, breuvage, rafraîchissement, verre, jus, soda | bebida, beber, tomar, refrigerante, copo, sumo, suco
alcohol | alcohol, cerveza, vino, licor, chela, birra, copete, caña, pisco, fernet | alcohol, beer, wine, liquor, spirits, licensed, pint, cider, alcoholic | alcool, bière, vin, spiritueux, apéro, cocktail, alcoolisé | álcool, cerveja, vinho, chope, alcoólico, imperial, cachaça, caipirinha
coffee | café, cafetería, cafecito, tinto, cortado, capuchino, expreso | coffee, café, espresso, barista, latte, cappuccino | café, espresso, cafétéria, cappuccino, noisette | café, cafezinho, cafetaria, bica, galão, expresso
drinking_water | agua, grifo, garrafón, botella | water, tap, bottle | eau, carafe, robinet, bouteille | água, torneira, garrafa
sleep | dormir, duermo, duerme, sueño, siesta | sleep, sleeping, nap, slumber | dormir, sommeil, sieste, dort | dormir, durmo, sono, soneca
room | habitación, cuarto, dormitorio, recámara, pieza, alcoba, suite, cuartos, monoambiente | room, bedroom, suite, dorm | chambre, pièce, suite, dortoir | quarto, dormitório, suíte, cómodo
bed | cama, colchón, camas, litera, matrimonial, sommier, colchones, cucheta | bed, mattress, bunk, twin, king | lit, matelas, lits, couchette | cama, colchão, beliche, solteiro
bed_linen_towels | toallas, sábanas, toalla, ropa de cama, cobija, almohada | towels, sheets, linen, bedding, blanket, pillow | serviettes, draps, linge, couverture, oreiller | toalhas, lençóis, toalha, cobertor, almofada, travesseiro
shower | ducha, ducharse, regadera, duchas, bañarse | shower, showers, bath | douche, doucher, bain | duche, chuveiro, banho, ducha
pool_swim | piscina, alberca, pileta, nadar, natación | pool, swim, swimming, jacuzzi | piscine, nager, baignade, natation, bassin | piscina, nadar, natação, mergulho
laundry | lavandería, lavadora, planchar, tintorería, lavarropas, lavadero, colada | laundry, launderette, ironing, washer, dry-cleaning | blanchisserie, laverie, repassage, pressing, buanderie, lessive | lavandaria, lavanderia, engomar, lavadora
power_socket | enchufe, electricidad, tomacorriente, corriente, toma, luz | plug, socket, outlet, electricity, power | prise, électricité, courant, branchement | tomada, eletricidade, ficha, corrente, luz
battery | batería, pila, pilas, carga, cargador | battery, batteries, charger, charge | batterie, pile, piles, chargeur | bateria, pilha, carregador
keys | llave, llaves, cerradura, candado, llavero, cerrajero | key, keys, lock, padlock, fob, locksmith | clé, clés, clef, serrure, cadenas, serrurier | chave, chaves, fechadura, cadeado, chaveiro
tv_screen | televisión, tele, pantalla, tv, televisor | television, tv, telly, screen | télévision, télé, écran, téléviseur | televisão, tv, ecrã, tela, televisor
music_show | música, concierto, espectáculo, dj, orquesta, recital | music, concert, gig, show, dj, band | musique, concert, spectacle, orchestre, spectacles | música, concerto, espetáculo, dj, show, banda
view_window | vistas, ventana, balcón, panorámica, vista | view, window, balcony, views | vue, fenêtre, balcon, panorama | vista, janela, varanda, sacada
floor_level | piso, planta, nivel, sótano, bajo | floor, level, storey, basement | étage, niveau, rez-de-chaussée, sous-sol | piso, andar, cave, subsolo, térreo
neighbourhood | barrio, colonia, zona, comuna, vecindario, urbanización | neighbourhood, area, district, suburb | quartier, secteur, arrondissement, banlieue | bairro, zona, vizinhança, freguesia
beach_sea | playa, mar, costa, orilla, balneario, playero, malecón | beach, sea, seaside, coast | plage, mer, côte, bord | praia, mar, costa, litoral, orla
medical_emergency | botiquín, ambulancia, médico, accidente, herido, lesión, primeros auxilios, urgencias, hospital | ambulance, doctor, accident, injured, injury, first-aid, hospital, paramedic | ambulance, médecin, accident, blessé, blessure, secourisme, hôpital, urgences | ambulância, médico, acidente, ferido, lesão, socorros, hospital, urgências
fire_alarm | incendio, alarma, evacuación, extintor, fuego | fire, alarm, evacuation, extinguisher | incendie, alarme, évacuation, extincteur, feu | incêndio, alarme, evacuação, extintor, fogo
walk | caminar, andando, andar, pie, caminata, paseo, senderismo, peatonal | walk, walking, foot, stroll, hike | marcher, marche, pied, promenade, randonnée, balade, piéton | caminhar, andar, pé, caminhada, passeio, trilho, pedestre
drive_vehicle | conducir, manejar, conductor, conduzco, chofer | drive, driver, driving, chauffeur | conduire, conducteur, chauffeur, rouler | conduzir, dirigir, condutor, motorista
use | usar, uso, utilizar, emplear, ocupar, aprovechar | use, using, utilise, usage | utiliser, usage, servir, employer, utilisation | usar, uso, utilizar, aproveitar
find_search | buscar, encontrar, encuentro, hallar, busco, conseguir, encuentras, hallo | find, search, looking, found, locate | chercher, trouver, recherche, dénicher, trouve, cherche | procurar, encontrar, achar, procuro, busca
receive | recibir, recepción, recibo, obtener, percibir | receive, received, obtain, receiving | recevoir, reçois, obtenir, réception | receber, recebo, obter, recebimento
add | añadir, agregar, sumar, incorporar, anexar | add, adding, append, include | ajouter, rajouter, ajout, joindre | adicionar, acrescentar, juntar, somar
remove_take_off | quitar, sacar, retirar, extraer, remover | remove, removal, removing, detach | enlever, ôter, retirer, retrait | tirar, remover, retirar, remoção
store_keep | guardar, almacenar, conservar, almacenaje, trastero, bodega, almacén, guardamuebles | store, storage, keep, storing, warehouse, stash | stocker, conserver, stockage, entreposer, garder, entrepôt, rangement | guardar, armazenar, conservar, armazém, arrecadação
prepare | preparar, preparación, preparo, alistar | prepare, preparation, ready, prep | préparer, préparation, prêt | preparar, preparação, preparo
check_verify | comprobar, verificar, chequear, revisar, checar, consultar | check, verify, checking, look-up, double-check | vérifier, contrôler, consulter, valider, vérifie | verificar, conferir, consultar, checar, comprovar
approve | aprobar, aprobación, aprobado, aceptación, admisión | approve, approval, approved, accepted | approuver, approbation, accord, acceptation | aprovar, aprovação, aprovado, aceite
refuse | rechazar, denegar, negarse, rechazo, negativa | refuse, deny, reject, refusal, denied | refuser, refus, rejeter | recusar, negar, rejeitar, recusa
solve | solucionar, resolver, solución, remediar, resuelven, resuelto, arreglarlo | solve, solution, resolve, sort, sorted | résoudre, solution, régler, résolution, résolu | resolver, solucionar, solução, resolução
combine_cumulate | acumulable, combinar, acumular, compatible, juntar | combine, cumulative, stack, compatible, combined | cumuler, cumulable, combiner, compatible | acumular, cumulável, combinar, compatível
participate | participar, participación, participante, unirse, asistir | participate, attend, attendance | participer, participation, assister | participar, participação, assistir
prize_draw | sorteo, concurso, premio, rifa, ganar, ganador, lotería | raffle, prize, competition, giveaway, win, winner | tirage, concours, gagner, tombola, gagnant | sorteio, concurso, prémio, prêmio, rifa, ganhar, vencedor
save_money | ahorrar, ahorro, economizar, ahorros, ahorrarme | save, saving, savings | économiser, épargne, économies, épargner | poupar, economizar, poupança, economia
understand | entender, entiendo, comprender, aclarar, cachar | understand, clear, grasp, clarify | comprendre, comprends, clarifier, piger | entender, compreender, percebo, esclarecer
question_doubt | duda, pregunta, consulta, preguntar, dudas, interrogante | question, query, enquiry, ask, faq | question, demander, interrogation, doute | dúvida, pergunta, perguntar, questão
reason | motivo, razón, causa, porqué, justificación | reason, cause, why, grounds | raison, motif, cause, pourquoi | motivo, razão, causa, porquê
accompany | acompañar, acompañado, acompañante, compañía, pareja | accompany, accompanied, companion, partner, chaperone, chaperoned | accompagner, accompagné, accompagnateur, conjoint | acompanhar, acompanhado, acompanhante, companhia, parceiro
equipment | equipo, material, equipamiento, herramienta, aparato, accesorios, utensilios, implementos | equipment, gear, kit, tools, accessories | équipement, matériel, outil, appareil, accessoires, ustensiles, équipements | equipamento, material, ferramenta, aparelho, acessórios
hot | caliente, calor, caluroso, templado, bochorno | hot, warm, heat, boiling | chaud, chaleur, tiède, canicule | quente, calor, morno, abafado
cold | frío, fresco, helado, congelado, refrigerado | cold, cool, chilled, frozen, freezing | froid, frais, glacé, congelé, surgelé | frio, fresco, gelado, congelado, refrigerado
waterproof_wet | impermeable, mojado, mojar, húmedo, mojarse | waterproof, wet, soaked, damp | étanche, mouillé, imperméable, humide | impermeável, molhado, molhar, húmido
old | viejo, antiguo, anticuado, obsoleto, vetusto | old, ancient, outdated, obsolete | vieux, ancien, vétuste, obsolète | velho, antigo, obsoleto, ultrapassado
light_weight | ligero, liviano, livianito, portátil | light, lightweight, portable | léger, portatif, portable | leve, levinho, portátil
dangerous | peligroso, peligro, riesgo, arriesgado, tóxico, nocivo, dañino | dangerous, danger, risk, risky, toxic, hazard | dangereux, danger, risque, toxique, dangereuse, nocif | perigoso, perigo, risco, tóxico, arriscado
same_equal | mismo, igual, idéntico, equivalente | same, equal, identical, equivalent | même, identique, équivalent, pareil | mesmo, igual, idêntico, equivalente
temporary | temporal, provisional, temporario, eventual, transitorio | temporary, provisional, interim, temp | temporaire, provisoire, intérimaire | temporário, provisório, transitório
rude_staff | grosero, maleducado, antipático, malcriado, patán, prepotente, soberbio | rude, impolite, unfriendly, attitude, arrogant, nasty, disrespectful | impoli, grossier, désagréable, malpoli, irrespectueux, hautain | grosseiro, mal-educado, antipático, rude, arrogante, desrespeitoso
disappointed | decepcionado, defraudado, insatisfecho, desilusionado, decepción, chasco, frustrado | disappointed, unhappy, gutted, unsatisfied, letdown | déçu, insatisfait, déception, mécontent, frustré | desiludido, dececionado, decepcionado, insatisfeito, frustrado
fun | divertido, diversión, entretenimiento, chévere, entretenido, chido, bacán, copado, guay | fun, entertaining, entertainment, craic, enjoyable | amusant, divertissement, drôle, ludique, sympa, chouette, marrant | divertido, diversão, entretenimento, giro, bacana, engraçado
tired | cansado, agotado, fatiga, rendido, cansada, molido | tired, exhausted, knackered, fatigue, shattered | fatigué, épuisé, fatigue, crevé | cansado, exausto, fadiga, esgotado
`
