import type { Subtopic } from '@tertulia/contract/conversation-values'
import type { Cues } from '#engine/analysis/find-cues.ts'

/** The words that speak for each subtopic. `escalation` is told by what customers do, not by what they speak of. */
export const SUBTOPIC_CUES: Record<Exclude<Subtopic, 'other' | 'escalation'>, Cues> = {
  billing: {
    es: 'pag*, cobr*, factura*, precio*, cuesta*, cuanto vale*, tarifa*, tarjeta*, bizum, transferencia*, reembols*, devolucion del dinero, mi dinero, financi*, plazos, cuota*, recibo*, cargo*, descuento*, cupon*, presupuesto*, iva, impuesto*, abonar, domiciliar',
    en: 'pay*, paid, price*, pricing, cost*, how much, charge*, bill, bills, billing, invoice*, refund*, money back, card, cards, fee, fees, discount*, coupon*, installment*, instalment*, tax, vat, receipt*, quote, subscription price, direct debit, paypal',
    fr: 'pay*, paie*, prix, tarif*, combien, cout*, factur*, rembours*, preleve*, carte bancaire, carte bleue, frais, remise*, reduction*, facilites, mensualite*, tva, devis, debit*, virement*, cheque*',
    pt: 'pag*, preco*, cust*, quanto custa, quanto fica, fatura*, cobr*, reembols*, meu dinheiro, cartao, boleto*, pix, mb way, mbway, multibanco, parcel*, prestac*, desconto*, recibo*, iva, orcamento*, debit*, transferencia*',
  },
  login_access: {
    es: 'contrasena*, clave, claves, iniciar sesion, inicio de sesion, mi cuenta, la cuenta, acceder, acceso a mi, usuario, codigo de verificacion, dos pasos, no puedo entrar, no me deja entrar, entrar en, bloquead*, desbloque*, registrarme, darme de alta, pin',
    en: 'password*, passcode, log in, login, logged, log into, log on, logging in, sign in, signing in, sign into, my account, username, two factor, 2fa, verification code, locked out, lock out, unlock*, access my, access to my, sign up, pin',
    fr: 'mot de passe, mots de passe, me connecter, connexion a mon, identifiant*, mon compte, mon espace, espace client, code de verification, double authentification, acceder, debloquer, compte bloque, inscrire',
    pt: 'senha*, palavra passe, palavra-passe, password, iniciar sessao, fazer login, login, entrar na, entrar no, minha conta, a conta, codigo de verificacao, acesso a minha, aceder, acessar, bloquead*, desbloque*, utilizador',
  },
  setup_installation: {
    es: 'instal*, configur*, montar, monto, montaje, vincul*, emparej*, conectar, conecto, puesta en marcha, activar, activo la, actualizar la app, actualizo, descargar, enchuf*, ajustes, sincroniz*, reinici*',
    en: 'install*, set up, setup, setting up, configur*, assembl*, pair, pairing, connect the, connect it, connect my, connect to, activat*, download*, plug, plugged, sync*, update the app, firmware, embed, integrate the, reset, restart*',
    fr: 'install*, configur*, montage, monter, assembl*, appairer, jumeler, relier, brancher, branche*, activer, telecharg*, synchronis*, mettre a jour, mise a jour, parametr*, redemarr*, mise en service',
    pt: 'instal*, configur*, montar, montagem, emparelh*, ligar a app, conectar, ativar, ativo, descarregar, baixar, sincroniz*, atualizar a app, atualizacao, reinici*, parear',
  },
  policy_terms: {
    es: 'devol*, devuel*, garantia*, cambi* de talla, cambiar un, cambiar una, condiciones, politica*, privacidad, cancel*, anular, anulo, anulacion, envi* a, enviais, envian, gastos de envio, plazo de, plazo para, plazos de entrega, entrega*, permanencia, terminos, contrato, mis datos, proteccion de datos, normas, permitid*, se admiten, requisitos, mascotas, edad minima, seguro cubre, cubre',
    en: 'return*, warrant*, guarantee*, exchange*, terms, condition*, polic*, privacy, cancel*, ship to, shipping, deliver*, delivery, contract, my data, gdpr, rules, allowed, eligib*, requirement*, notice period, pets, cover, covers, covered, minimum age, deadline',
    fr: 'retour*, renvoy*, garanti*, echang*, conditions, politique*, confidentialite, annul*, resili*, livr*, expedi*, envoyez, contrat, mes donnees, rgpd, reglement, autorise*, delai*, couvre, couvert*, animaux, age minimum, engagement, cgv',
    pt: 'devol*, troca, trocar, trocas, garantia*, condicoes, politica*, privacidade, cancel*, anular, enviam para, entrega*, envio*, portes, prazo*, contrato, fidelizacao, meus dados, rgpd, lgpd, regras, permitid*, cobre, animais, idade minima, termos',
  },
  product_features: {
    es: 'talla*, color, colores, modelo*, teneis, tienen, hay stock, existencias, disponible*, caracteristic*, autonomia, bateria*, material*, medida*, peso, pesa, compatible*, diferencia*, funcion, funciones, incluye, sirve para, recomend*, lleva, marca*, potencia, capacidad, version, vegano*, sin gluten, ingrediente*, alergen*, sabor*, impermeable*, resiste*',
    en: 'size, sizes, colour*, color*, model*, in stock, do you sell, do you carry, stock, available in, feature*, battery, batteries, range, material*, dimension*, weight, weigh*, compatib*, difference*, different, support*, includ*, does it, does the, works with, integrat*, recommend*, brand*, capacity, waterproof, version, vegan, gluten, ingredient*, export*, dark mode, made of, made from, ingredients, looking for',
    fr: 'taille*, pointure*, couleur*, modele*, en stock, disponible*, caracteristique*, autonomie, batterie*, matiere*, dimension*, poids, pese*, compatib*, difference*, fonction*, inclu*, conseillez, recommand*, marque*, capacite, impermeable*, etanche*, version, vegan, gluten, ingredient*, chaussure*, vendez vous, proposez vous, avez vous',
    pt: 'tamanho*, cor, cores, modelo*, em stock, em estoque, disponive*, caracteristica*, autonomia, bateria*, material, materiais, dimens*, peso, pesa, compative*, compativel, diferenca*, funcao, funcoes, inclui, serve para, recomend*, sugere*, marca, marcas, capacidade, impermeave*, resiste*, versao, vegano*, gluten, ingrediente*, vendem',
  },
}

/** Words, without case and accents, that say that something is wanted, and not what. */
export const SAYS_NOTHING: ReadonlySet<string> = new Set(
  [
    'duda dudas pregunta preguntas preguntar consulta consultas consultar ayuda ayudar ayudarme informacion info cosa cosas tema asunto problema problemas hola buenas gracias favor necesito quiero quisiera tengo saber hablar',
    'question questions ask help info information thing things something problem problems issue issues hello hi need want have know thanks please',
    'question questions demander aide aider renseignement renseignements information informations chose probleme problemes souci bonjour besoin voudrais veux savoir merci',
    'duvida duvidas pergunta perguntas perguntar ajuda ajudar informacao coisa coisas assunto problema problemas ola preciso quero queria tenho saber obrigado obrigada',
  ].flatMap((words) => words.split(' ')),
)

/** The words that tell what customers want. Questions are told by their form. */
export const TROUBLE: Cues = {
  es: 'no funciona*, no me funciona*, no nos funciona*, no me carga, no me va, no va, no anda, no me deja, no puedo, no consigo, no se enciende, no enciende, no arranca, no carga, no me llega, no llega, no ha llegado, no me ha llegado, no aparece, no sale, error, fallo*, falla*, averia*, averiad*, roto, rota, estropead*, se ha roto, se rompio, problema*, se bloquea, se cuelga, pierde, gotea, dos veces, doble cargo, cobrado de mas, equivocad*, defectuos*, dejado de, mal funcionamiento, no responde',
  en: 'not working, doesn t work, does not work, isn t working, won t, can t, cannot, unable to, not able to, stopped working, broken, broke, error, errors, bug, fault*, problem*, issue, issues, fails, failed, failing, crash*, freez*, never arrived, never arrives, hasn t arrived, didn t arrive, not arrived, missing, twice, wrong item, wrong size, damaged, defective, leak*, stuck, keeps saying, still doesn t, not receiving, overcharged, doesn t print, doesn t load, not loading, trouble',
  fr: 'ne marche*, ne fonctionne*, ne s allume, ne demarre, ne charge, n arrive pas, n est pas arrive, n arrive toujours, je n arrive, impossible de, en panne, panne, casse, cassee, erreur*, bug*, probleme*, souci, deux fois, defectu*, bloque, bloquee, plante, pas recu, ne recois, ne peux pas, abime*, fuit, fuite, trompe, marche plus, fonctionne plus',
  pt: 'nao funciona*, nao consigo, nao liga, nao arranca, nao carrega, nao chegou, nao chega, nao recebi, nao recebo, nao aparece, nao abre, nao da, erro, erros, falha*, avaria*, avariad*, partido, estragad*, quebr*, problema*, duas vezes, bloqueia, trava, travou, defeit*, parou de, deixou de, errado, errada',
}
export const TO_BE_DONE: Cues = {
  es: 'reservar, reserva, reservarme, pedir cita, cita, comprar, encargar, pedido nuevo, hacer un pedido, cancelar, anular, cambiar mi, cambiar la, cambiar el, modificar, devolver, devuelvan, devolvais, devolvedme, devuelvas, borrar, borreis, borrad, borren, darme de baja, dar de baja, darme de alta, contratar, necesito la factura, necesito una factura, necesito mi factura, quiero la factura, mandarme, mandadme, enviarme, enviadme, me enviais, me mandais, duplicado, apuntarme, inscribirme, renovar, actualizar mis, un vale, quiero mi dinero, me llameis, llamadme, me llamen, reembolso',
  en: 'book, booking for, reserve, reservation, appointment, buy, order a, order two, place an order, cancel my, cancel the, change my, change the, update my, return my, return this, return it, refund me, a refund, my refund, delete my, remove my, close my, unsubscribe, subscribe, sign me up, upgrade my, downgrade, reschedule, renew, send me, email me, need a copy, need an invoice, need my invoice, call me, money back, schedule, extend my, move my',
  fr: 'reserver, reservation, prendre rendez vous, rendez vous, acheter, commander, annuler ma, annuler mon, annuler la, modifier, changer ma, changer mon, changer la, renvoyer ma, renvoyer mon, remboursement, me rembourser, rembourse, resilier, supprimer, m inscrire, souscrire, renouveler, envoyez moi, m envoyer, duplicata, besoin de ma facture, besoin d une facture, ma facture, deplacer, m appeler, rappelez',
  pt: 'reservar, reserva para, marcar, agendar, remarcar, consulta, comprar, encomendar, cancelar, anular, alterar, mudar a minha, mudar o meu, trocar o meu, trocar a minha, devolver o, devolver a, apagar, eliminar, aderir, subscrever, renovar, enviem, envie me, enviar me, mandem, meu dinheiro, segunda via, preciso da fatura, preciso de uma fatura, inscrever, liguem, reembolso, dinheiro de volta',
}
export const LOOKS_AROUND: Cues = {
  es: 'estoy mirando, estoy buscando, busco, recomend*, que me aconsej*, aconsej*, compar*, cual es mejor, que diferencia*, en que se diferencia*, opciones, ideas, que teneis, que tienen, que modelos, catalogo, sugeris, sugier*, estoy pensando, para regalar, un regalo, me gustaria ver, alternativas, dudo entre, dudando',
  en: 'looking for, looking at, browsing, recommend*, suggest*, compar*, which is better, which one, what is the difference, difference between, options, ideas, what do you have, what kind of, what models, catalog*, thinking about, thinking of, a gift, alternatives, makes you different, torn between, advise, show me what',
  fr: 'je cherche, je recherche, conseill*, recommand*, sugger*, compar*, quelle difference, difference entre, options, idees, qu avez vous, quels modeles, quelles sortes, catalogue, je regarde, un cadeau, alternatives, j hesite, hesite entre, proposez vous comme',
  pt: 'estou a procura, estou procurando, procuro, a ver, recomend*, sugere*, sugest*, aconselh*, compar*, qual e melhor, qual a diferenca, diferenca entre, opcoes, ideias, o que tem, que modelos, catalogo, estou a pensar, estou pensando, um presente, alternativas, indeciso, indecisa',
}
/** Words of customers who say nothing but what they think. */
export const OPINION: Cues = {
  es: 'solo queria decir*, queria decir*, queria felicit*, felicit*, enhorabuena, sugerencia, queja, quejarme, reclam*, opinion, os escribo para, deberiais, estaria bien que, el trato, la atencion, encantad* con, muy mala experiencia, mala experiencia, pesim*, lamentable',
  en: 'just wanted to say, wanted to say, congratulat*, compliment*, suggestion, complain*, complaint, feedback, opinion, you should, would be nice if, it would be great if, great job, well done, awful, terrible service, bad experience, loved, far better, disappointed with',
  fr: 'je voulais dire, voulais juste, felicit*, bravo, suggestion, reclamation, me plaindre, plainte, avis, vous devriez, ce serait bien, votre service, votre accueil, mauvaise experience, lamentable, ravi*',
  pt: 'so queria dizer, queria dizer, parabens, felicit*, sugestao, reclam*, queixa, opiniao, deviam, seria bom, o atendimento, adorei, pessima experiencia, ma experiencia, pessim*, lamentave*',
}
/** Words about the service itself, not about what it sells. */
export const OF_THE_SERVICE: Cues = {
  es: 'el trato, la atencion, atencion al cliente, servicio al cliente, vuestro servicio, su servicio, queja, quejarme, reclamacion, hoja de reclamaciones, encargado, responsable, nadie contesta, nadie responde, nadie me',
  en: 'customer service, your service, your staff, support team, complaint, complain, manager, supervisor, nobody answers, no one answers, nobody replies, rude',
  fr: 'service client, votre service, votre accueil, reclamation, plainte, me plaindre, responsable, personne ne repond, personne ne me, impoli*',
  pt: 'apoio ao cliente, atendimento ao cliente, vosso servico, seu servico, queixa, reclamacao, livro de reclamacoes, gerente, responsavel, ninguem responde, ninguem atende, ninguem me',
}
