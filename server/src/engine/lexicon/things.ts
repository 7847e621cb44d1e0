/** Things, people, animals and what they are like. One line a concept: `name | Spanish | English | French | Portuguese`; words apart by commas. */
export const THINGS = `
clothes | ropa, prenda, vestimenta, indumentaria, trapos | clothes, clothing, garment, apparel, clobber, threads | vêtement, habit, fringues, linge, sapes | roupa, vestuário, peça de roupa, traje
t_shirt | camiseta, playera, remera, polera, polo, franela | t-shirt, tee, tshirt, tee shirt | t-shirt, tee-shirt, teeshirt, maillot | camiseta, t-shirt, camisola
shirt | camisa, guayabera, camisa de vestir | shirt, dress shirt, button-down | chemise, chemisette | camisa, camisa social
blouse | blusa, camisola | blouse, women's top | blouse, chemisier, corsage | blusa, bata feminina
jumper | jersey, suéter, pulóver, chompa, chaleco de lana, saco de lana, buzo | jumper, sweater, pullover, jersey, cardigan | pull, chandail, pull-over, tricot, cardigan, gilet | camisola de lã, suéter, pulôver, malha, blusa de frio, casaco de malha
hoodie | sudadera, canguro, buzo con capucha, polerón, sudadera con capucha | hoodie, sweatshirt, hooded top, jumper with hood | sweat, sweat à capuche, kangourou, coton ouaté, hoodie | moletom, sweat, camisola com capuz, casaco com capuz
jacket | chaqueta, campera, chamarra, cazadora, casaca, chumpa | jacket, bomber, anorak, windbreaker | veste, blouson, coupe-vent, anorak | casaco, jaqueta, blusão, corta-vento
blazer | americana, blazer, saco, chaqueta de traje | blazer, suit jacket, sports coat | blazer, veston, veste de costume | blazer, paletó, casaco de fato
coat | abrigo, tapado, sobretodo, gabán, plumífero, parka | coat, overcoat, parka, puffer, winter coat | manteau, pardessus, doudoune, parka | sobretudo, casacão, parka, abafo
raincoat | impermeable, chubasquero, piloto, gabardina, capa de lluvia | raincoat, waterproof jacket, rain jacket, cagoule | imperméable, ciré, k-way, manteau de pluie | impermeável, capa de chuva, gabardina, corta-chuva
trousers | pantalón, pantalones, pants | trousers, pants, slacks, chinos, strides | pantalon, futal, froc, culotte longue | calças, calça
jeans | vaqueros, tejanos, jeans, mezclilla, bluyín | jeans, denim, denims | jean, jeans, denim, blue-jean | jeans, calças de ganga, calça jeans, ganga
shorts | pantalón corto, bermudas, shorts, pantaloneta, short | shorts, short trousers, bermudas, boardies | short, bermuda, cuissette | calções, bermuda, shorts
skirt | falda, pollera, saya, minifalda | skirt, miniskirt, kilt | jupe, minijupe | saia, minissaia
dress | vestido, traje de noche, vestido largo | dress, gown, frock | robe, robe de soirée | vestido, vestido de festa
suit | traje, terno, ambo, smoking, esmoquin, traje de etiqueta | suit, tuxedo, tux, three-piece, dinner jacket | costume, smoking | fato, terno, smoking
tie | corbata, pajarita, moño de gala, corbatín, humita | tie, necktie, bow tie | cravate, noeud papillon, nœud papillon | gravata, laço de pescoço, gravata borboleta
underwear | ropa interior, calzoncillos, bragas, calzones, bombacha, bóxer, slip, trusa, tanga, cucos | underwear, underpants, knickers, panties, boxers, briefs, undies, thong | sous-vêtement, culotte, slip, caleçon, boxer, bobettes, string | roupa interior, cueca, calcinha, boxers, roupa íntima, fio dental
bra | sujetador, sostén, brasier, corpiño, ajustador | bra, brassiere, sports bra | soutien-gorge, brassière, soutif | sutiã, soutien, top de ginástica
lingerie | lencería, corsetería, camisón de encaje | lingerie, corsetry, intimates | lingerie, corseterie | lingerie, corseteria
socks | calcetines, medias, soquetes, calcetas, pinkies | socks, ankle socks | chaussettes, socquettes, paire de bas | meias, peúgas, soquetes
tights | pantis, medias de nylon, pantimedias, panty | tights, stockings, pantyhose, hosiery | collants, bas-culotte, bas de nylon | collants, meia-calça, meias de vidro
leggings | mallas, leggings, calzas, licras | leggings, yoga pants | leggings, caleçon long, legging | leggings, calça legging, malha de ginástica
tracksuit | chándal, pants deportivos, conjunto deportivo, jogging, sudadera completa, equipo de gimnasia | tracksuit, joggers, sweatpants, trackies, tracky dacks | survêtement, jogging, training | fato de treino, agasalho, conjunto desportivo, abrigo esportivo
pyjamas | pijama, piyama, camisón, ropa de dormir | pyjamas, pajamas, pjs, nightie, nightwear, jammies | pyjama, chemise de nuit, jaquette, nuisette | pijama, camisa de dormir, camisola de dormir
dressing_gown | bata, albornoz, salida de baño, bata de baño | dressing gown, bathrobe, robe | peignoir, robe de chambre, sortie de bain | roupão, robe
swimwear | bañador, traje de baño, malla de baño, bikini, biquini, vestido de baño, bóxer de baño, ropa de baño | swimsuit, swimwear, bathing suit, swimming costume, trunks, cossie, togs, swimmers, bikini | maillot de bain, costume de bain, bikini, short de bain | fato de banho, maiô, biquíni, sunga, calções de banho
swim_cap | gorro de baño, gorro de piscina, gorra de natación | swim cap, swimming cap, bathing cap | bonnet de bain, casque de bain, bonnet de piscine | touca, touca de natação, touca de banho
vest_gilet | chaleco, chaleco acolchado | waistcoat, gilet, bodywarmer, vest | gilet sans manches, veste sans manches, doudoune sans manches | colete, colete acolchoado
tank_top | camiseta de tirantes, musculosa, esqueleto, bividí, camiseta sin mangas | tank top, vest top, singlet, sleeveless top, crop top | débardeur, camisole, marcel | regata, camisola de alças, top sem mangas
uniform | uniforme, guardapolvo, ropa de trabajo, delantal escolar, dotación | uniform, school uniform, workwear, scrubs | uniforme, tenue de travail, blouse de travail, tablier d'école | uniforme, farda, bata escolar, roupa de trabalho, fardamento
apron | delantal, mandil | apron, pinny | tablier, tablier de cuisine | avental, bata de cozinha
costume | disfraz, cosplay, traje de disfraz | costume, fancy dress, dress-up, cosplay | déguisement, costume d'halloween, travestissement | fantasia, disfarce, fato de carnaval
shoes | zapatos, calzado, mocasines | shoes, footwear, loafers, brogues | chaussures, souliers, godasses, mocassins | sapatos, calçado, mocassins
trainers | zapatillas, tenis, deportivas, bambas, playeras deportivas, championes | trainers, sneakers, runners, tennis shoes, running shoes, kicks, sandshoes | baskets, tennis, espadrilles, runnings, sneakers | ténis, tênis, sapatilhas, sapato desportivo
boots | botas, botines, borceguíes, bototos, katiuskas | boots, ankle boots, wellies, wellingtons, gumboots | bottes, bottines, boots | botas, galochas, botins
sandals | sandalias, huaraches, ojotas, chanclas, chalas, hawaianas, guaraches | sandals, flip-flops, flip flops, thongs, sliders, crocs | sandales, tongs, gougounes, claquettes, slaches | sandálias, chinelos, havaianas, chinelas
slippers | pantuflas, zapatillas de casa, babuchas, chinelas | slippers, house shoes, uggs | pantoufles, chaussons, charentaises, savates | pantufas, chinelos de quarto
high_heels | tacones, tacos altos, zapatos de tacón, stilettos | heels, high heels, stilettos, pumps | talons, talons hauts, escarpins, talons aiguilles | saltos, salto alto, sapatos de salto, scarpin
hat | sombrero, chambergo, pamela, sombrero de paja | hat, sunhat, fedora | chapeau, bob, panama | chapéu, panamá
cap | gorra, visera, jockey, cachucha, gorra de béisbol | cap, baseball cap, peaked cap | casquette, calotte, képi | boné, pala
beanie | gorro, gorro de lana, chullo | beanie, woolly hat, knit cap, bobble hat | bonnet, tuque, bonnet de laine | gorro, touca de lã
scarf | bufanda, fular, pañuelo de cuello, chalina, pashmina | scarf, shawl, neck warmer, snood | écharpe, foulard, cache-cou, châle | cachecol, lenço de pescoço, xaile, echarpe
gloves | guantes, manoplas, mitones | gloves, mittens, mitts | gants, mitaines, moufles | luvas, mitenes
belt | cinturón, cinto, correa de pantalón | belt, braces, suspenders | ceinture, bretelles | cinto, suspensórios
handbag | bolso, cartera de mujer, bolso de mano, bandolera | handbag, purse, shoulder bag, tote, clutch bag | sac à main, sacoche, pochette, bandoulière | bolsa, mala de mão, carteira de senhora, bolsa tiracolo
wallet | cartera, billetera, monedero, tarjetero | wallet, purse, card holder, billfold | portefeuille, porte-monnaie, porte-cartes | carteira, porta-moedas, porta-cartões
umbrella | paraguas, sombrilla, parasol, quitasol | umbrella, brolly, parasol, sunshade | parapluie, parasol, ombrelle | guarda-chuva, chapéu de chuva, sombrinha, guarda-sol
glasses | gafas, anteojos, lentes, espejuelos, monturas | glasses, spectacles, specs, eyeglasses, frames | lunettes, monture, bésicles | óculos, armação, óculos graduados, óculos de grau
sunglasses | gafas de sol, lentes de sol, lentes oscuros, anteojos de sol | sunglasses, shades, sunnies, sunnies and specs | lunettes de soleil, lunettes teintées | óculos de sol, óculos escuros
contact_lenses | lentillas, lentes de contacto, pupilentes | contact lenses, contact lens | lentilles, lentilles de contact, verres de contact | lentes de contacto, lentes de contato
sleeve | manga, manga larga, manga corta | sleeve, long sleeve, short sleeve | manche, manches longues, manches courtes | manga, manga comprida, manga curta
collar | cuello de camisa, solapa, cuello alto | collar, lapel, neckline, turtleneck | col, encolure, col roulé | gola, colarinho, decote
hood | capucha, caperuza, gorro de la chaqueta | hood, detachable hood | capuche, capuchon | capuz, carapuço
pocket | bolsillo, bolsa del pantalón | pocket, pouch | poche, pochette intérieure | bolso das calças, bolso
zip | cremallera, zíper, cierre relámpago, cierre de la prenda | zip, zipper, fastener | fermeture éclair, zip, zipper, tirette | fecho, zíper, fecho éclair, fecho ecler
button | botón, corchete, broche de presión | button, snap, popper, press stud | bouton, bouton-pression, pression | botão, mola de pressão, casa de botão
laces | cordones, agujetas, pasadores, trenzas de zapato | laces, shoelaces, shoestrings | lacets, cordons | atacadores, cadarço, cordões
sole | suela, tapilla, media suela, tapa de zapato | sole, heel tip, outsole | semelle, talon de chaussure, ressemelage | sola, meia-sola, capas de sapato
insole | plantilla, plantillas ortopédicas | insole, orthotics, arch support | semelle intérieure, orthèse, semelle orthopédique | palmilha, palmilha ortopédica
fabric | tela, tejido, género, paño, textil | fabric, cloth, textile, material | tissu, étoffe, textile, toile | tecido, pano, têxtil
clothes_size | talla, talle, tallaje, medida de ropa, talle de ropa | clothing size, dress size, sizing, fit | taille de vêtement, grandeur, taillant | tamanho de roupa, manequim, numeração
shoe_size | número de pie, talla de zapato, número de calzado, talla de calzado | shoe size, foot size | pointure, grandeur de soulier, taille de chaussure | número do sapato, tamanho do pé, número de calçado
size_chart | tabla de tallas, guía de tallas, guía de talles, tabla de medidas | size chart, size guide, sizing chart, measurement chart | guide des tailles, tableau des tailles, guide des grandeurs | tabela de tamanhos, guia de tamanhos, tabela de medidas
large_size | talla grande, talle especial, talla extra, xl, xxl, talla plus | large size, plus size, xl, xxl, extra large | grande taille, taille plus, xl, xxl | tamanho grande, plus size, xl, xxl, tamanho extra
small_size | talla pequeña, talla chica, xs, talle chico, petite | small size, petite, xs, extra small | petite taille, xs, taille mini | tamanho pequeno, xs, tamanho reduzido
body_height | estatura, altura mínima, altura de la persona | body height, how tall, minimum height | taille de la personne, stature, taille minimale | estatura, altura mínima
weight | peso, kilos, kilaje, carga máxima | weight, kilos, max load, heavy | poids, kilos, lourd, charge maximale | peso, quilos, carga máxima, pesado
dimensions | medidas, dimensiones, cuánto mide, tamaño | dimensions, measurements, how big | dimensions, mesures, mensurations | dimensões, medidas, tamanho
width | ancho, anchura | width, wide, breadth | largeur, large | largura, largo
length | largo, longitud | length, in length | longueur, en longueur | comprimento, extensão
height | alto, altura | height, tall | hauteur, haut | altura, alto
depth | profundidad, fondo, hondo | depth, deep | profondeur, profond | profundidade, fundo
waist | cintura, contorno de cintura | waist, waistline | tour de taille, ceinture abdominale | cintura, cós
hips | caderas, cadera | hips, hip | hanches, hanche | quadril, anca, ancas
square_metres | metros cuadrados, superficie, m2 | square metres, square feet, sqm, floor area, sq ft | mètres carrés, superficie, m2, surface | metros quadrados, área útil, m2
litre | litro, litros, mililitros | litre, liter, pint, gallon | litre, pinte, millilitre | litro, mililitros
kilogram | kilo, kilogramo, gramo, medio kilo | kilogram, gram, kilo | kilogramme, gramme, kilo | quilo, quilograma, grama, meio quilo
kilometre | kilómetro, milla | kilometre, kilometer, mile | kilomètre, km | quilómetro, quilômetro, milha
dozen | docena, media docena | dozen, half dozen, six-pack | douzaine, demi-douzaine | dúzia, meia dúzia
half | mitad, la mitad | half, halves | moitié, demi | metade, a metade
portion | porción, ración, tajada | portion, serving | portion, ration | porção, dose
pair | par, pareja de zapatos | pair, matching pair | paire, une paire | par, um par
piece | pieza, pedazo, trozo, unidad suelta | piece, single item, pieces | morceau, pièce | pedaço, peça, unidade
cotton | algodón, algodón orgánico | cotton, organic cotton | coton, coton bio | algodão, algodão orgânico
wool | lana, merino, cachemira, alpaca | wool, woollen, cashmere, merino | laine, cachemire, mérinos | lã, caxemira, merino
silk | seda, satén | silk, satin | soie, satin | seda, cetim
linen_fabric | lino, tela de lino | linen, flax | lin, toile de lin | linho, tecido de linho
leather | cuero, piel, gamuza, polipiel, cuerina | leather, suede, faux leather, nubuck | cuir, daim, similicuir, nubuck | couro, pele, camurça, napa
polyester | poliéster, nailon, lycra, elastano, sintético | polyester, nylon, lycra, spandex, synthetic | polyester, nylon, élasthanne, synthétique | poliéster, nylon, lycra, elastano, sintético
wood | madera, roble, pino, haya, melamina | wood, timber, oak, pine, wooden | bois, chêne, pin, mélamine | madeira, carvalho, pinho, mdf
metal | metal, acero, hierro, aluminio, fierro, inoxidable | metal, steel, iron, aluminium, aluminum, stainless | métal, acier, fer, aluminium, inox | metal, aço, ferro, alumínio, inox
plastic | plástico, pvc, acrílico, nailon duro | plastic, pvc, acrylic | plastique, pvc, acrylique | plástico, pvc, acrílico
glass_material | vidrio, cristal, vidrio templado | tempered glass, glass pane, glazing | verre, vitre, vitrage | vidro, cristal, vidro temperado
stone_material | piedra, mármol, granito, cuarzo | stone, marble, granite, quartz | pierre, marbre, granit, quartz | pedra, mármore, granito, quartzo
paper | papel, hoja, folio | paper, sheet of paper | papier, feuille | papel, folha
cardboard | cartón, cartulina | cardboard, carton | carton, papier cartonné | cartão canelado, papelão, cartolina
colour | color, tono, tonalidad, colorido | colour, color, shade, hue | couleur, coloris, teinte, ton | cor, tonalidade, tom
black | negro, negra, azabache | black, jet black | noir, noire | preto, preta, negro
white | blanco, blanca | white, off-white, ivory | blanc, blanche, écru, ivoire | branco, branca, marfim
red | rojo, roja, colorado, granate, burdeos | red, crimson, burgundy, maroon | rouge, bordeaux | vermelho, vermelha, encarnado, bordô
blue | azul, celeste, turquesa, azul marino | blue, navy, turquoise, teal | bleu, bleue, turquoise, marine | azul, turquesa, azul-marinho
green | verde, caqui, oliva | green, khaki, olive green | vert, verte, kaki | verde, caqui, verde-azeitona
yellow | amarillo, amarilla, dorado | yellow, golden, mustard yellow | jaune, doré | amarelo, amarela, dourado
pink | rosa, rosado, fucsia | pink, fuchsia, rosé pink | rose, rosée, fuchsia | cor-de-rosa, rosa, rosado
purple | morado, violeta, lila, púrpura | purple, violet, lilac, mauve | violet, violette, mauve, lilas | roxo, violeta, lilás
brown | marrón, café oscuro, castaño, carmelito | brown, tan, chestnut | marron, brun, brune | castanho, marrom
grey | gris, plateado, plomo | grey, gray, silver colour | gris, grise, argenté | cinzento, cinza, prateado
beige | beige, arena | beige, nude colour, sand colour | beige, sable | bege, areia
striped | a rayas, rayado, a cuadros, estampado, lunares | striped, patterned, checked, polka dot, printed | rayé, à carreaux, imprimé, à pois | às riscas, listrado, xadrez, estampado, bolinhas
waterproof | impermeabilizado, resistente al agua, sumergible, a prueba de agua | waterproof, water resistant, water-repellent | étanche, résistant à l'eau, imperméabilisé | à prova de água, resistente à água, impermeabilizado, à prova d'água
soft | suave, blando, esponjoso, acolchado | soft, squishy, padded, cushioned | doux, moelleux, souple, mou | macio, suave, fofo, acolchoado
hard | rígido, colchón firme, poco mullido | firm, rigid, stiff | rigide, matelas ferme | firme, rígido
clean_quality | limpio, impecable, pulcro | clean, spotless | impeccable, propreté | limpo, impecável
dirty | sucio, mugre, mugroso, cochino, manchado, roñoso | dirty, filthy, grubby, muddy, manky | sale, crasseux, dégueulasse, boueux | sujo, imundo, encardido
stain | mancha, lamparón, manchón | stain, stained | tache, salissure, auréole | mancha, nódoa
torn | roto, rasgado, agujereado, descosido, rajado | torn, ripped, hole, unstitched | déchiré, troué, décousu | rasgado, roto, furado, descosturado, descosido
new_quality | sin estrenar, a estrenar, cero kilómetros | brand new, unused, unopened | neuf, neuve, flambant neuf | novo em folha, sem uso, zero quilómetros
old | viejo, antiguo, vetusto | ancient, vintage, antique, very old | vieux, vieille, ancien, vétuste | velho, antigo
modern | moderno, de moda, tendencia | modern, fashionable, trendy, stylish | moderne, à la mode, tendance, branché | moderno, na moda, tendência, da moda
beautiful | bonito, lindo, hermoso, precioso, bello, guapo, chulo | beautiful, pretty, lovely, gorgeous, nice looking | beau, belle, joli, magnifique | bonito, lindo, belo, giro
ugly | feo, horrible | ugly, hideous | laid, moche, laide | feio, horroroso
comfortable | cómodo, confortable, a gusto, comodidad | comfortable, comfy, cosy, cozy | confortable, à l'aise, douillet, confort | confortável, cómodo, cômodo, aconchegante, conforto
noise | ruido, bulla, escándalo, barullo, ruidoso, bochinche | noise, noisy, loud | bruit, vacarme, bruyant, tapage | barulho, ruído, barulhento, algazarra
quiet | tranquilo, silencioso, silencio, callado | quiet, silent, peaceful, silence | calme, silencieux, tranquille, silence | sossegado, silencioso, tranquilo, silêncio, calmo
smell | olor, aroma, peste, mal olor, huele | smell, odour, odor, stink, scent | odeur, puanteur, senteur | cheiro, odor, fedor, mau cheiro
strong | fuerte, resistente, robusto, duradero | strong, sturdy, durable, tough, hard-wearing | fort, robuste, solide, durable | forte, resistente, robusto, duradouro
light_weight | ligero, liviano, poco peso | lightweight, not heavy | léger, légère, poids plume | leve, levezinho
hot_temp | caliente, calor, caluroso, sofocante | hot, heat, boiling hot, stuffy, sweltering | chaud, chaude, chaleur, étouffant | quente, calor, abafado
cold_temp | frío, helado al tacto, fresco, congelado, frialdad | cold, chilly, freezing, nippy | froid, froide, frais, frette, gelé | frio, fresco, gelado ao toque, friozinho
wet | mojado, húmedo, empapado, humedad | wet, damp, soaked, soggy | mouillé, humide, trempé | molhado, húmido, úmido, encharcado
dry | seco, reseco | dry, dried out | sec, sèche, desséché | seco, ressequido
natural_eco | ecológico, orgánico, sostenible, bio, biológico, natural | organic, eco-friendly, sustainable, green product, environmentally friendly | bio, biologique, écologique, écoresponsable | biológico, orgânico, ecológico, sustentável
handmade | artesanal, hecho a mano, artesanía | handmade, handcrafted, artisan, crafts | fait main, artisanal, fait à la main, artisanat | feito à mão, artesanal, artesanato
original_genuine | auténtico, genuino, trucho, falsificado, pirata, imitación | genuine, authentic, fake, counterfeit, knock-off | authentique, véritable, contrefaçon, faux | autêntico, genuíno, falsificado, pirata, contrafeito
furniture | muebles, mobiliario, amueblado | furniture, furnishings, furnished | meubles, mobilier, ameublement, meublé | móveis, mobiliário, mobília, mobilado, mobiliado
sofa | sofá, sillón de varios cuerpos, chaise longue, tresillo, futón | sofa, couch, settee, lounge suite, sofa bed | canapé, divan, sofa | sofá, canapé, sofá-cama
armchair | sillón, butaca, reposet, mecedora, poltrona | armchair, recliner, rocking chair, easy chair | fauteuil, bergère, berçante | poltrona, cadeirão, maple, cadeira de balanço
chair | silla, taburete, banqueta, asiento individual | chair, stool, bar stool | chaise, tabouret, siège | cadeira, banco alto, banquinho
table_furniture | mesa de comedor, mesita, mesa ratona, mesa auxiliar | dining table, coffee table, side table | table basse, table à manger, table d'appoint | mesa de jantar, mesinha, mesa de centro, mesa de apoio
desk | escritorio, pupitre, mesa de estudio | desk, writing desk, workstation | bureau de travail, pupitre, secrétaire | secretária, escrivaninha, mesa de trabalho, carteira escolar
wardrobe | armario, ropero, clóset, placard, escaparate | wardrobe, closet, built-in robe, cupboard | armoire, placard, garde-robe, penderie, dressing | roupeiro, guarda-roupa, armário, closet, guarda-fatos
shelf | estante, estantería, repisa, librero, balda, anaquel | shelf, shelving, bookcase, bookshelf, rack | étagère, tablette, bibliothèque murale, rayonnage | estante, prateleira, estanteria
drawer | cajón, cajonera, cómoda, gaveta | drawer, chest of drawers, dresser, tallboy | tiroir, commode | gaveta, cómoda, cômoda, gaveteiro
bed | cama, lecho, catre | bed, bedstead, bed frame, cot bed | lit, plumard, pieu, sommier | cama, leito, estrado
double_bed | cama matrimonial, cama doble, cama de matrimonio, cama grande, cama queen, cama king | double bed, king-size bed, queen bed, king bed | lit double, grand lit, lit king, lit queen | cama de casal, cama queen, cama king, cama grande
single_bed | cama individual, cama de plaza y media, camas separadas, cama simple, dos camas | single bed, twin bed, separate beds, two beds | lit simple, lit une place, lits jumeaux, lits séparés | cama de solteiro, cama individual, camas separadas, duas camas
bunk_bed | litera, camarote, cama cucheta, cama nido | bunk bed, bunk, loft bed | lits superposés, lit mezzanine, lit gigogne | beliche, treliche
mattress | colchón, colchoneta, colchón viscoelástico | mattress, memory foam, futon mattress | matelas, surmatelas | colchão, colchonete
pillow | almohada, almohadón | pillow, pillowcase | oreiller, taie d'oreiller, taie | almofada de dormir, travesseiro, fronha
cushion | cojín, almohadón decorativo | cushion, throw pillow, pouffe | coussin, pouf | almofada, pufe
sheets | sábanas, ropa de cama, juego de cama, tendido | sheets, bed linen, bedding, bedclothes | draps, literie, linge de lit, drap-housse | lençóis, roupa de cama, lençol
blanket | manta, cobija, frazada, edredón, cobertor, colcha, nórdico, poncho de cama | blanket, duvet, quilt, comforter, doona, throw, eiderdown | couverture, couette, édredon, doudou, plaid, douillette | manta, cobertor, edredão, edredom, colcha
towel | toalla, toallón, paño de baño | towel, bath towel, face cloth, flannel | serviette de bain, serviette de toilette, drap de bain, essuie | toalha, toalha de banho, toalhão
curtain | cortina, persiana, estor, visillo, toldo interior | curtain, blinds, drapes, shutters, roller blind | rideau, store, volet, voilage | cortina, estore, persiana, cortinado
rug | alfombra, tapete, moqueta, moquette | rug, carpet, mat, carpeting | tapis, moquette, carpette | tapete, carpete, alcatifa, passadeira
lamp | lámpara, foco, velador, bombilla, bombillo, ampolleta, led, lamparita | lamp, light bulb, bulb, bedside light, led light | lampe, ampoule, luminaire, lustre | candeeiro, lâmpada, abajur, luminária
mirror | espejo, luna de espejo | mirror, looking glass | miroir, glace murale | espelho, espelho de parede
clock | reloj de pared, despertador | clock, alarm clock | horloge, réveil, réveille-matin, pendule | relógio de parede, despertador
picture_frame | cuadro, marco, portarretratos, póster, lámina | picture frame, painting, poster | cadre, tableau, affiche, poster | quadro, moldura, póster, porta-retratos
candle | vela, veladora, vela aromática | candle, scented candle, tealight | bougie, chandelle, bougie parfumée | vela, vela perfumada
vase | florero, jarrón | vase, flower vase | vase, potiche | jarra de flores, vaso de flores, jarrão
household_goods | menaje, artículos del hogar, cosas para la casa, enseres | homeware, household items, housewares | articles ménagers, articles de maison, équipement de maison | utilidades domésticas, artigos para o lar, utensílios domésticos
bin | basura, papelera, cubo de basura, basurero, tacho, zafacón, caneca, bote de basura, residuos | bin, rubbish, trash, garbage, waste, litter, dustbin | poubelle, ordures, déchets, vidanges, corbeille | lixo, caixote do lixo, lixeira, resíduos
recycling | reciclaje, reciclar, punto limpio, contenedor amarillo | recycling, recycle, recyclable | recyclage, recycler, tri sélectif, bac bleu | reciclagem, reciclar, ecoponto, coleta seletiva
broom | escoba, fregona, trapeador, recogedor, mopa, lampazo | broom, mop, dustpan | balai, serpillière, vadrouille, moppe | vassoura, esfregona, esfregão, pá do lixo, rodo
detergent | detergente, jabón de lavar, suavizante, lavandina, lejía, cloro, lavaloza | detergent, washing powder, bleach, fabric softener, washing-up liquid | lessive en poudre, détergent, eau de javel, adoucissant, liquide vaisselle | detergente, lixívia, amaciador, água sanitária, amaciante, sabão em pó
bucket | balde, cubo, cubeta, tobo | bucket, pail | seau, bassine, chaudière | balde, alguidar, bacia
ladder | escalera de mano, escalerilla, escalera plegable | ladder, stepladder | échelle, escabeau | escadote, escada de mão
key | llave, llavero, copia de llave | key, key ring, keys, key fob | clé, clef, porte-clés, trousseau | chave, porta-chaves, chaveiro
lock | cerradura, candado, chapa, cerrojo, pestillo | lock, padlock, deadbolt, latch | serrure, cadenas, verrou, barrure | fechadura, cadeado, trinco, ferrolho, tranca
door | puerta, portón, portal | door, gate, doorway | porte, portail, portillon | porta, portão
window | ventana, ventanal, ventanilla de casa | window, windowpane, skylight | fenêtre, baie vitrée, lucarne | janela, vidraça, claraboia
roof | techo, tejado, azotea | roof, rooftop, roofing | toit, toiture | telhado, teto
wall | pared, muro, tabique, medianera | wall, partition | mur, cloison, paroi | parede, muro, tabique
floor_surface | suelo, piso, parqué, tarima, baldosa, azulejo, cerámica | floor, flooring, parquet, tiles, laminate, floorboards | sol, plancher, parquet, carrelage, céramique | chão, soalho, pavimento, azulejo, piso laminado, parquet
paint | pintura, pintar paredes, brocha, barniz | paint, varnish, paintbrush, emulsion | peinture, vernis à bois, pinceau | tinta, verniz, pincel, pintura de paredes
fridge | nevera, refrigerador, heladera, frigorífico, refri, refrigeradora | fridge, refrigerator, fridge-freezer | frigo, réfrigérateur, frigidaire | frigorífico, geladeira, refrigerador
freezer | congelador, freezer, arcón | freezer, deep freeze, ice box | congélateur, surgélateur | congelador, freezer, arca congeladora
oven | horno, hornito, horno eléctrico | oven, toaster oven | four, fourneau | forno, forno elétrico
hob_cooker | cocina de gas, vitrocerámica, estufa de cocina, hornillas, anafe, placa de inducción, parrilla eléctrica | hob, cooker, stove, stovetop, cooktop, burner, induction hob | cuisinière, plaque de cuisson, plaque à induction, réchaud, taque | fogão, placa de indução, cooktop, vitrocerâmica, boca de fogão
microwave | microondas, horno microondas | microwave, microwave oven | micro-ondes, four à micro-ondes, micro-onde | micro-ondas, forno micro-ondas
dishwasher | lavavajillas, lavaplatos automático, lavatrastes | dishwasher, dish washer | lave-vaisselle, lave vaisselle | máquina de lavar loiça, lava-louças, máquina da loiça, lava-louça
washing_machine | lavadora, lavarropas, máquina de lavar | washing machine, washer, laundry machine | machine à laver, lave-linge, laveuse | máquina de lavar roupa, lavadora, máquina da roupa, máquina de lavar
tumble_dryer | secadora, secarropas, secadora de ropa | tumble dryer, dryer, clothes dryer | sèche-linge, sécheuse, séchoir à linge | máquina de secar, secadora, secador de roupa
iron_appliance | plancha, planchar, burro de planchar, tabla de planchar | clothes iron, ironing board, steam iron, ironing | fer à repasser, planche à repasser, repasser, table à repasser | ferro de engomar, ferro de passar, tábua de passar, tábua de engomar
vacuum_cleaner | aspiradora, aspirador, robot aspirador | vacuum cleaner, hoover, vacuum, robot vacuum | aspirateur, balayeuse, aspirateur robot | aspirador, robô aspirador
kettle | hervidor, tetera, pava, caldera eléctrica, pava eléctrica | kettle, electric kettle, tea-making facilities, jug | bouilloire, théière, canard électrique | chaleira, jarro elétrico, bule
coffee_machine | cafetera, máquina de café, greca, nespresso | coffee maker, coffee machine, espresso machine, nespresso, cafetiere | cafetière, machine à café, percolateur, nespresso | cafeteira, máquina de café, nespresso
toaster | tostadora, tostador, sandwichera | toaster, sandwich maker | grille-pain, toasteur, gaufrier | torradeira, tostadeira, sanduicheira
blender | licuadora, batidora, procesadora, minipimer, robot de cocina | blender, mixer, food processor, liquidiser | mixeur, mélangeur, blender, robot de cuisine, batteur | liquidificador, batedeira, varinha mágica, robô de cozinha, processador
air_fryer | freidora, freidora de aire, freidora sin aceite | air fryer, deep fryer, deep fat fryer | friteuse, friteuse à air, airfryer | fritadeira, fritadeira de ar, airfryer
appliance | electrodomésticos, línea blanca, aparatos, gama blanca | appliances, white goods, household appliances, whiteware | électroménager, appareils ménagers, gros électro | eletrodomésticos, linha branca, aparelhos domésticos
air_conditioning | aire acondicionado, climatización, aire, refrigeración, clima, minisplit | air conditioning, air con, ac, aircon, air-conditioned, cooling | climatisation, clim, climatiseur, air conditionné, air climatisé | ar condicionado, climatização, ar-condicionado, ac
heating | calefacción, calefactor, estufa, radiador, calentador, brasero, calefont | heating, heater, radiator, central heating, boiler | chauffage, radiateur, calorifère, chaufferette, poêle | aquecimento, aquecedor, radiador, calefação
water_heater | calentador de agua, termo, calefón, boiler, termotanque, caldera | water heater, boiler, geyser, hot water tank | chauffe-eau, chaudière, ballon d'eau chaude, cumulus | esquentador, termoacumulador, caldeira, boiler, aquecedor de água
fan | ventilador, abanico, ventilador de techo | fan, ceiling fan, extractor fan | ventilateur, ventilo, brasseur d'air | ventoinha, ventilador, ventilador de teto
fireplace | chimenea, hogar a leña, estufa de leña, salamandra | fireplace, log burner, wood burner, open fire, chimney | cheminée, poêle à bois, foyer, feu de bois | lareira, salamandra, recuperador de calor, chaminé
wardrobe_hanger | percha, gancho de ropa, perchero, colgador | hanger, coat hanger, coat rack, coat hook | cintre, portemanteau, patère, porte-manteau | cabide, cruzeta, bengaleiro
safe_box | caja fuerte, caja de seguridad, cofre | safety deposit box, strongbox, in-room safe, safe box | coffre-fort, coffre, coffret de sûreté | cofre, caixa-forte
smoke_detector | detector de humo, alarma de incendios, extintor, rociador | smoke detector, smoke alarm, fire extinguisher, fire alarm | détecteur de fumée, extincteur, alarme incendie | detetor de fumo, extintor, alarme de incêndio, detector de fumaça
bathroom | baño, cuarto de baño, aseo, wc | bathroom, washroom, wet room | salle de bain, salle de bains, salle d'eau | casa de banho, banheiro, wc
toilet | inodoro, retrete, váter, sanitario, excusado, lavabos, servicio higiénico, servicios higiénicos, baño, baños públicos, aseo | toilet, loo, restroom, lavatory, ladies, gents, bog, dunny, bathroom, toilets | toilettes, w.c., cabinet, vécés, cuvette | sanita, vaso sanitário, privada, retrete, sanitário, lavabos, casa de banho, banheiro
shower | ducha, regadera, duchas, plato de ducha | shower, showers, shower cubicle | douche, cabine de douche, douchette | duche, chuveiro, ducha, box de banho
bathtub | bañera, tina, bañadera, bañito | bath, bathtub, bath tub | baignoire, bain | banheira, banheira de imersão
sink | lavabo, lavamanos, fregadero, pileta, bacha, lavaplatos, tarja | sink, basin, washbasin, wash basin | lavabo, évier, vasque | lavatório, lava-loiça, pia, cuba
tap | grifo, llave de agua, canilla, caño, pluma de agua | tap, faucet, mixer tap | robinet, robinetterie, champlure | torneira, misturadora
hairdryer | secador de pelo, secador, secadora de pelo, plancha de pelo | hairdryer, hair dryer, blow dryer, straighteners, hair straightener | sèche-cheveux, séchoir, séchoir à cheveux, lisseur | secador de cabelo, prancha de cabelo, chapinha, alisador
soap | jabón, gel de ducha, gel de baño | soap, shower gel, body wash, hand wash | savon, gel douche, gel de douche, savonnette | sabonete, sabão, gel de banho, gel de duche
shampoo | champú, acondicionador, shampoo | shampoo, conditioner | shampooing, shampoing, après-shampooing, revitalisant | champô, xampu, condicionador, shampoo, amaciador de cabelo
toiletries | artículos de aseo, amenities, productos de higiene, artículos de tocador, neceser | toiletries, amenities, wash bag, hygiene products | produits de toilette, articles de toilette, trousse de toilette, nécessaire de toilette | produtos de higiene, amenities, artigos de higiene, nécessaire
toothbrush | cepillo de dientes, pasta de dientes, dentífrico, hilo dental, enjuague bucal, pasta dental | toothbrush, toothpaste, dental floss, mouthwash | brosse à dents, dentifrice, fil dentaire, soie dentaire, bain de bouche | escova de dentes, pasta de dentes, fio dentário, elixir bucal, creme dental
razor | maquinilla, rasuradora, afeitadora, cuchilla de afeitar, máquina de afeitar, rastrillo de afeitar | razor, shaver, electric shaver, clippers | rasoir, tondeuse à barbe, rasoir électrique | lâmina de barbear, máquina de barbear, barbeador, gilete
toilet_paper | papel higiénico, confort, papel de baño | toilet paper, loo roll, bog roll, toilet tissue | papier toilette, papier hygiénique, papier cul, papier wc | papel higiénico, papel higiênico
tissue | pañuelos de papel, kleenex, servilletas, servilleta | tissue, napkin, serviette, paper towel, kleenex | mouchoir, serviette de table, essuie-tout, kleenex, serviette en papier | lenço de papel, guardanapo, papel de cozinha
sanitary_pads | compresas, toallas femeninas, tampones, toallas higiénicas, copa menstrual, toallitas femeninas | sanitary pads, tampons, period products, sanitary towels, menstrual cup | serviettes hygiéniques, tampons, protections périodiques, coupe menstruelle | pensos higiénicos, absorventes, tampões, coletor menstrual
kitchen | cocina, cocineta, kitchenette, cocina equipada | kitchen, kitchenette, cooking facilities | cuisine, kitchenette, cuisine équipée, coin cuisine, cuisinette | cozinha, kitchenette, cozinha equipada, copa
pan | sartén, olla, cacerola, cazuela, cazo, perol | pan, saucepan, frying pan, pot, casserole, wok | poêle à frire, casserole, marmite, faitout, chaudron | frigideira, panela, tacho, caçarola, sertã
knife | cuchillo, navaja, cortapluma | knife, pocket knife, penknife | couteau, canif, opinel | faca, canivete, navalha
cutlery | cubiertos, cuchara, tenedor, cucharita, servicio de mesa | cutlery, fork, spoon, teaspoon, silverware, flatware | couverts, fourchette, cuillère, ustensiles de table | talheres, garfo, colher, colherzinha
plate | plato, vajilla, fuente, bol, cuenco, tazón, losa | plate, bowl, dish, crockery, tableware, dinnerware | assiette, vaisselle, bol, saladier | prato, loiça, louça, tigela, taça
glass_cup | vaso, copa, taza, jarra, tarro | glass, cup, mug, tumbler, wine glass | verre à boire, tasse, gobelet, coupe, verre à vin | copo, chávena, caneca, xícara, taça de vinho
bottle | botella, frasco, garrafa | bottle, flask, thermos, water bottle | bouteille, gourde, flacon, thermos | garrafa, frasco, cantil, térmica
food_container | táper, tupper, fiambrera, recipiente, toper, lonchera | tupperware, food container, lunch box, lunchbox | boîte à lunch, boîte repas, tupperware, récipient | marmita, tupperware, recipiente, lancheira
tablecloth | mantel, mantelería, caminito de mesa | tablecloth, table linen, placemat | nappe, linge de table, set de table | toalha de mesa, individual de mesa, jogo americano
tin_opener | abrelatas, sacacorchos, destapador, abridor | tin opener, corkscrew, can opener, bottle opener | ouvre-boîte, tire-bouchon, décapsuleur | abre-latas, saca-rolhas, abridor
food | comida, alimentos, comestibles, morfi, papeo, jama | food, grub, nosh, tucker, edibles | nourriture, aliments, bouffe, manger | comida, alimentos, rango
breakfast | desayuno, desayunar, almuerzo temprano | breakfast, brekkie, brekky, continental breakfast | petit déjeuner, petit-déjeuner, petit déj, déjeuner du matin | pequeno-almoço, café da manhã, desjejum
lunch | almuerzo, almorzar, comida de mediodía, menú del día | lunch, luncheon, midday meal | déjeuner, repas de midi, dîner de midi, lunch | almoço, almoçar, prato do dia
dinner | cena, cenar, comida de noche | dinner, supper, evening meal | dîner, souper, repas du soir | jantar, janta, ceia
snack | merienda, tentempié, botana, picada, aperitivo, colación, lonche, picoteo, tomar once | snack, nibbles, bite to eat, afternoon tea, elevenses, light bites | goûter, collation, en-cas, grignotines, quatre-heures, casse-croûte | lanche, petisco, merenda, aperitivo, salgadinho
brunch | brunch, desayuno tardío | brunch, late breakfast | brunch, petit-déjeuner tardif | brunch, pequeno-almoço tardio
tapas | tapas, pinchos, raciones, picadas, montaditos | tapas, small plates, sharing plates | tapas, amuse-bouche, planche à partager, bouchées | petiscos, tapas, porções, tira-gosto
starter | entrante, primer plato, entremés, entradas para compartir | starter, appetiser, appetizer, hors d'oeuvre, first course | hors-d'œuvre, mise en bouche, entrée froide | aperitivos, couvert, entradas e petiscos
main_course | plato principal, segundo plato, plato fuerte, plato de fondo | main course, entree dish | plat principal, plat de résistance | prato principal, segundo prato
dessert | postre, dulce, repostería | dessert, pudding, afters, sweet course | dessert, sucreries, douceur | sobremesa, doce
bread | pan, marraqueta, barra de pan, bolillo, hogaza, panecillo, pan de molde | bread, loaf, roll, baguette, bun, sourdough, bap | pain, baguette, miche, pistolet, pain de mie | pão, carcaça, pão francês, pãozinho, broa, baguete
pastry | bollo, cruasán, medialuna, factura, pan dulce, bollería, croissant, masitas | pastry, croissant, danish, muffin, scone | viennoiserie, croissant, chocolatine, pain au chocolat, couque, brioche | croissant, bolaria, folhado, pastelaria, pão doce
cake | pastel, tarta, torta, bizcocho, queque, ponqué, keke, bizcochuelo | cake, gateau, birthday cake, sponge, cupcake | gâteau, tarte, entremets sucré, cupcake | bolo, torta doce, tarte, bolo de aniversário
biscuit | galleta, bizcochito, alfajor, cuchufli, galletita | biscuit, cookie, shortbread | biscuit, galette, cookie, sablé | bolacha, biscoito, cookie
chocolate | chocolate, cacao, bombones | chocolate, cocoa, chocolates, pralines | chocolat, cacao, pralines | chocolate, cacau, bombons
sweets | caramelos, golosinas, chuches, dulces, chucherías, gomitas | sweets, candy, lollies, confectionery | bonbons, friandises, confiseries, chiques | rebuçados, guloseimas, balas, gomas, caramelos
ice_cream | helado, nieve, paleta helada, sorbete, paletas | ice cream, sorbet, gelato, ice lolly, popsicle | glace, crème glacée, sorbet, esquimau, popsicle | gelado, sorvete, picolé, geladinho
sandwich | bocadillo, sándwich, torta de jamón, emparedado, bocata, sánguche, lonche de jamón | sandwich, sarnie, wrap, panini, butty, toastie, sub | sandwich, croque-monsieur, casse-dalle, panini, sous-marin | sandes, sanduíche, tosta, sanduba, misto quente
burger | hamburguesa, burger, hamburguesas | burger, hamburger, cheeseburger | hamburger, burger, cheeseburger | hambúrguer, cheeseburger, x-burger
pizza | pizza, fugazzeta, porción de pizza | pizza, calzone, slice | pizza, calzone, pointe de pizza | pizza, fatia de pizza, calzone
pasta | pasta, fideos, espaguetis, tallarines, ñoquis, lasaña, macarrones | pasta, noodles, spaghetti, lasagne, macaroni | pâtes, nouilles, spaghetti, lasagnes | massa, macarrão, esparguete, lasanha, talharim
rice | arroz, paella, risotto | rice, risotto, paella | riz, risotto, paella | arroz, risoto, paelha
soup | sopa, caldo, crema de verduras, puchero, sancocho | soup, broth, chowder | soupe, potage, bouillon, velouté | sopa, caldo verde, canja
salad | ensalada, ensaladilla | salad, coleslaw, side salad | salade, crudités | salada, salada mista
chips_fries | patatas fritas, papas fritas, papas a la francesa | chips, fries, french fries, wedges | frites, patates frites | batatas fritas, batata frita
potato | patata, papa, camote, batata dulce | potato, spud, sweet potato | pomme de terre, patate, patate douce | batata, batata-doce
vegetables | verduras, hortalizas, vegetales, legumbres, verdulería | vegetables, veg, veggies, greens | légumes, légumes verts, crudité | legumes, vegetais, hortaliças, verduras
fruit | fruta, banana, plátano, manzana, naranja, fruta de temporada | fruit, apple, banana, orange, berries | fruit, pomme, banane, orange | fruta, maçã, banana, laranja
strawberry | fresa, frutilla, frutos rojos, arándano | strawberry, raspberry, blueberry | fraise, framboise, bleuet, myrtille | morango, framboesa, mirtilo
avocado | aguacate, palta, guacamole | avocado, guacamole, avo | avocat fruit, guacamole | abacate, guacamole
corn_tortilla | tortilla de maíz, tacos, arepa, elote, choclo, maíz, totopos | corn, sweetcorn, tortilla, taco, nachos, maize | blé d'inde, maïs doux, épi de maïs, tortilla, tacos, nachos | milho, tortilha, tacos, pamonha
empanada | empanada, empanadilla, salteña, pastelito | empanada, pasty, pie, turnover | empanada, tourte, chausson salé, tourtière | empada, pastel salgado, rissol, empanada
meat | carne, ternera, res, vacuno, filete, bife, chuleta, lomo | meat, beef, steak, veal, red meat | viande, bœuf, boeuf, steak, veau, bidoche | carne, bife, vitela, carne de vaca, filé
pork | cerdo, chancho, puerco, jamón, tocino, beicon, embutidos, panceta | pork, ham, bacon, sausage, cold cuts, gammon | porc, jambon, lard, saucisse, charcuterie, cochon | porco, fiambre, presunto, toucinho, salsicha, enchidos
chicken | pollo, gallina, alitas, pechuga | chicken, poultry, wings, turkey | poulet, volaille, dinde, ailes de poulet | frango, galinha, peru, coxinha
fish_food | pescado, atún, merluza, salmón, bacalao | fish dish, tuna, salmon, cod | poisson, thon, saumon, morue, cabillaud | peixe, atum, salmão, bacalhau
seafood | mariscos, marisco, camarones, gambas, pulpo, calamares | seafood, shellfish, prawns, shrimp, squid | fruits de mer, crustacés, crevettes, coquillages | marisco, frutos do mar, camarão, lulas
eggs | huevos, tortilla francesa, huevos revueltos | eggs, omelette, scrambled eggs | œufs, oeufs, omelette | ovos, omelete, ovos mexidos
cheese | queso, quesillo, mozzarella | cheese, cheddar, mozzarella | fromage, mozzarella, cheddar | queijo, mozarela, muçarela
milk | leche, leche entera, leche vegetal, leche de avena, leche de soja | milk, oat milk, soy milk, plant milk | lait, lait végétal, lait d'avoine, boisson de soja | leite, leite vegetal, leite de aveia, bebida vegetal
yogurt | yogur, yogurt, kéfir | yogurt, yoghurt, kefir | yaourt, yogourt, kéfir | iogurte, quefir
butter | mantequilla, manteca, margarina | butter, margarine, spread | beurre, margarine | manteiga, margarina
sauce | salsa, aderezo, mayonesa, kétchup, mole, chimichurri | sauce, dip, ketchup, mayo, gravy, salad dressing | sauce, vinaigrette, mayonnaise, ketchup | molho, maionese, ketchup, tempero
oil | aceite, aceite de oliva | oil, olive oil | huile, huile d'olive | azeite, óleo alimentar
salt | sal, sodio, salado | salt, sodium, salty | sel, sodium, salé | sal, sódio, salgado
sugar | azúcar, sin azúcar, edulcorante, estevia, endulzante | sugar, sugar-free, sweetener, stevia | sucre, sans sucre, édulcorant | açúcar, sem açúcar, adoçante, zero açúcar
honey_jam | miel, mermelada, confitura | honey, jam, marmalade | miel, confiture, marmelade | mel, compota, geleia, doce de fruta
spicy | picante, enchiloso, chile, ají, picoso, guindilla, pica mucho | spicy, chilli, hot sauce, peppery | épicé, piquant, piment, pimenté | picante, piri-piri, pimenta, malagueta
nuts | frutos secos, nueces, cacahuete, maní, cacahuate, almendra, avellana | nuts, peanut, almond, hazelnut, walnut | noix, fruits à coque, arachide, cacahuète, noisette, amande | frutos secos, amendoim, nozes, amêndoa, avelã, castanhas
beans | alubias, frijoles, porotos, judías, lentejas, garbanzos, caraotas | beans, lentils, chickpeas, pulses | haricots, lentilles, pois chiches, légumineuses, fèves au lard | feijão, lentilhas, grão-de-bico, leguminosas
cereal_oats | cereales, avena, granola | cereal, oats, porridge, granola, muesli | céréales, gruau, avoine, granola, muesli | cereais, aveia, granola, papas de aveia
barbecue | barbacoa, parrilla, asado, parrillada, bbq, churrasco, carne asada | barbecue, bbq, grill, barbie, braai | barbecue, grillade, bbq, grillades, méchoui | churrasco, churrasqueira, grelhados, grelhador, barbecue
buffet | bufé, buffet, autoservicio, bufet libre, tenedor libre | buffet, all you can eat, self-service, carvery | buffet, à volonté, libre-service, buffet à volonté | bufê, buffet, rodízio, self-service, bufete
homemade | casero, hecho en casa, caseros | homemade, home-cooked | fait maison, maison | caseiro, feito em casa
fresh_food | recién hecho, fresco del día, recién horneado | freshly made, freshly baked, fresh produce | fraîchement préparé, tout frais, produits frais | acabado de fazer, fresquinho, produtos frescos
frozen | congelados, ultracongelado, alimentos congelados | frozen, frozen food, deep-frozen | surgelé, congelé, surgelés | congelados, ultracongelado
raw | crudo, poco hecho, término medio, sushi | raw, medium rare, undercooked, sushi | cru, saignant, mal cuit, sushi | cru, malpassado, mal passado, sushi
vegetarian | vegetariano, vegetariana, sin carne, no como carne | vegetarian, veggie, meat-free, meatless, don't eat meat | végétarien, végé, sans viande | vegetariano, vegetariana, sem carne, não como carne
vegan | vegano, vegana, plant based, sin productos animales | vegan, plant-based, dairy-free and egg-free | végan, végane, végétalien, vegan | vegano, vegana, sem produtos animais
gluten_free | sin gluten, celíaco, celiaquía, sin tacc, harina, trigo, gluten | gluten-free, gluten free, coeliac, celiac, wheat-free, gluten, gf | sans gluten, cœliaque, coeliaque, blé, gluten | sem glúten, celíaco, isento de glúten, glúten, trigo
lactose_free | sin lactosa, deslactosada, intolerante a la lactosa, lactosa, lácteos | lactose-free, dairy-free, lactose intolerant, dairy, lactose | sans lactose, intolérant au lactose, produits laitiers, lactose | sem lactose, intolerante à lactose, laticínios, lacticínios, lactose
halal_kosher | halal, kosher, musulmán, judío, jalal | halal, kosher, muslim, jewish | halal, hallal, casher, kasher, cacher | halal, kosher, muçulmano, judaico
allergens | alérgenos, alergia alimentaria, intolerancia, intolerante, alérgico, alergia | allergens, food allergy, intolerance, intolerant, dietary requirements, allergy, allergic | allergènes, allergie alimentaire, intolérance, intolérant, allergie, allergique | alergénios, alérgenos, alergia alimentar, intolerância, restrição alimentar, alergia, alérgico
diet | dieta, régimen, nutrición, adelgazar, bajar de peso, calorías | diet, nutrition, lose weight, slimming, weight loss, calories | régime, nutrition, maigrir, perdre du poids, minceur, diète | dieta, nutrição, emagrecer, perder peso, calorias
ingredients | ingredientes, composición, qué lleva, contiene | ingredients, what's in it, contains, nutritional information | ingrédients, composition, contient | ingredientes, composição, contém, o que leva
drink | bebida, trago, refrescos, tomar algo, copas, beber | drink, beverage, drinks, refreshments | boisson, breuvage, boire un coup, consommation | bebida, bebidas, copos, tomar alguma coisa
water | agua, agua mineral, agua del grifo, agua potable, agua con gas | water, mineral water, tap water, drinking water, sparkling water | eau, eau minérale, carafe d'eau, eau potable, eau gazeuse | água, água mineral, água potável, água com gás, água da torneira
soft_drink | refresco, gaseosa, soda, coca cola, limonada | soft drink, fizzy drink, soda, pop, coke, lemonade | soda, limonade, boisson gazeuse, liqueur douce, coca | refrigerante, refri, gasosa, coca-cola, limonada
juice | zumo, jugo, licuado, batido, smoothie, agua fresca | juice, smoothie, squash, milkshake | jus, smoothie, lait frappé, jus pressé | sumo, suco, batido, vitamina de fruta, smoothie
coffee | café, espresso, capuchino, tinto colombiano, cafecito, café cortado | coffee, espresso, latte, cappuccino, flat white, americano | café, expresso, cappuccino, caoua, allongé | café, bica, cafezinho, expresso, galão, cappuccino
tea | infusión, mate, manzanilla, tisana, yerba, taza de té, té verde | tea, cuppa, herbal tea, brew, infusion | thé, tisane, infusion | chá, infusão, mate
alcohol | alcohol, licor, cóctel, cubata, ron, whisky, tequila, pisco, bebidas alcohólicas | alcohol, booze, spirits, cocktail, liquor, gin, whisky, rum | alcool, cocktail, spiritueux, whisky, rhum, boisson alcoolisée | álcool, cocktail, bebidas alcoólicas, licor, cachaça, coquetel, drinque
alcohol_free | sin alcohol, cerveza sin alcohol, mocktail | alcohol-free, non-alcoholic, mocktail | sans alcool, non alcoolisé, mocktail | sem álcool, cerveja sem álcool, não alcoólico
beer | cerveza, caña, birra, chela, caguama, pola, cerveza artesanal | beer, lager, pint of beer, ale, craft beer | bière, pression de bière, demi de bière, blonde | cerveja, imperial, chope, chopp, breja, fino
wine | vino, vino blanco, cava, champán, espumante, sangría, vino tinto | wine, red wine, white wine, prosecco, champagne, plonk | vin, vin rouge, vin blanc, champagne, pinard, mousseux | vinho, vinho tinto, vinho branco, espumante, champanhe
ice | hielo, cubitos, cubos de hielo | ice, ice cubes | glaçons, cubes de glace, glace à rafraîchir | gelo, cubos de gelo
tobacco | tabaco, cigarrillo, vapeador, cigarro, pucho, pitillo, fumador, fumar, vapear | tobacco, cigarette, vape, smoking, smoke, fags, ciggies | tabac, cigarette, vapoter, fumer, clope, fumeur | tabaco, cigarro, cigarro eletrónico, fumar, fumador, vape, fumante
electronics | electrónica, aparato electrónico, dispositivo, gadgets, equipo electrónico | electronics, device, gadget, electrical | électronique, appareil électronique, gadget, dispositif | eletrónica, eletrônicos, dispositivo, gadget, aparelho eletrónico
mobile_phone | móvil, celular, smartphone, celu, cel, iphone, teléfono móvil, fono | mobile phone, cell phone, smartphone, iphone, mobile, handset, cellphone | portable, smartphone, mobile, cellulaire, gsm, natel, téléphone portable, iphone, cell | telemóvel, celular, smartphone, iphone
landline | teléfono fijo, línea fija | landline, home phone, house phone | téléphone fixe, ligne fixe | telefone fixo, linha fixa
computer | ordenador, computadora, pc, computador, compu, cpu | computer, pc, desktop, mac, imac | ordinateur, ordi, pc, pécé | computador, pc, desktop
laptop | portátil, laptop, notebook, ordenador portátil | laptop, notebook computer, macbook, chromebook | ordinateur portable, pc portable, laptop, macbook | portátil, laptop, notebook, computador portátil
tablet_device | tableta, ipad, tablet, libro electrónico | tablet, ipad, kindle, e-reader | tablette tactile, ipad, liseuse | ipad, tablet, kindle, e-reader
screen | pantalla, display, cristal roto del móvil, vidrio del celular | screen, display, touchscreen, cracked screen | écran, vitre cassée, écran tactile | ecrã, tela, display, visor
monitor_device | monitor, pantalla de ordenador | monitor, computer screen | moniteur, écran d'ordinateur | monitor, ecrã de computador
television | tele, televisión, televisor, tv, smart tv, netflix | tv, television, telly, smart tv, netflix | télé, télévision, téléviseur, tv, télévision connectée | televisão, tv, televisor, televisores, smart tv
remote_control | mando, control remoto, mando a distancia, control de la tele | remote control, remote, zapper | télécommande, zapette, manette de télé | comando, controle remoto, controlo remoto
keyboard_mouse | teclado, ratón, mouse, periférico | keyboard, mouse, trackpad | clavier, souris, pavé tactile | teclado, rato, mouse
printer | impresora, escáner, fotocopiadora, tóner, multifuncional | printer, scanner, photocopier, toner, ink cartridge | imprimante, scanner, photocopieuse, cartouche d'encre, numériseur | impressora, scanner, fotocopiadora, tinteiro, toner
usb_drive | memoria usb, pendrive, disco duro, tarjeta de memoria, disco externo | usb stick, memory stick, hard drive, flash drive, memory card, ssd | clé usb, disque dur, carte mémoire, disque externe | pen, pen drive, disco rígido, cartão de memória, disco externo
charger | cargador, cargar el móvil, cable de carga, cargador portátil, power bank | charger, charging cable, power bank, charge my phone | chargeur, câble de recharge, batterie externe, recharger | carregador, cabo de carregamento, power bank, carregar o telemóvel
socket_plug | enchufe, toma de corriente, adaptador, tomacorriente, contacto de luz, alargador | socket, plug, power outlet, adapter, power point, extension lead | prise électrique, adaptateur, rallonge, multiprise, prise de courant | tomada, ficha elétrica, adaptador, extensão elétrica
battery | batería, pila, autonomía | battery, battery life, power cell | batterie, pile, accumulateur, autonomie | bateria, pilha, autonomia
cable | cable, alambre, hdmi | cable, wire, hdmi, cord | câble, fil électrique, hdmi | cabo, fio, hdmi
headphones | auriculares, cascos de música, audífonos, airpods, manos libres | headphones, earphones, earbuds, airpods, headset | écouteurs, casque audio, airpods, oreillettes | auscultadores, fones, auriculares, airpods, fones de ouvido
speaker | altavoz, parlante, bocina, altoparlante, equipo de sonido, bafle | speaker, loudspeaker, sound system, pa system | haut-parleur, enceinte, sono, baffle | coluna de som, caixa de som, altifalante, alto-falante, aparelhagem
microphone | micrófono, micro inalámbrico | microphone, mic | microphone, micro | microfone, micro
camera | cámara, cámara de fotos, videocámara | camera, lens, camcorder, dslr | appareil photo, caméra, caméscope, kodak | câmara, câmera, máquina fotográfica, objetiva
cctv | cámaras de seguridad, videovigilancia, cámaras de vigilancia | cctv, security camera, surveillance | vidéosurveillance, caméra de sécurité, caméra de surveillance | câmaras de vigilância, videovigilância, câmera de segurança
projector | proyector, videobeam, cañón de proyección, pantalla de proyección | projector, projection screen, beamer | projecteur, vidéoprojecteur, rétroprojecteur, beamer | projetor, videoprojetor, datashow
games_console | consola, videoconsola, playstation, xbox, nintendo, videojuegos, play | console, games console, playstation, xbox, nintendo, video games | console de jeux, playstation, xbox, manette, jeux vidéo | consola, videogame, playstation, console, videojogos, xbox
smartwatch | reloj inteligente, smartwatch, pulsera de actividad | smartwatch, fitness tracker, apple watch | montre connectée, smartwatch, bracelet connecté | smartwatch, relógio inteligente, pulseira de atividade
phone_case | funda, carcasa, estuche, protector de pantalla, mica | phone case, screen protector, phone cover | coque, étui, housse, protecteur d'écran, verre trempé | capa, capinha, película de vidro, estojo
wifi | wifi, wi-fi, internet inalámbrico, clave del wifi, internet | wifi, wi-fi, wireless internet, internet, wifi password | wifi, wi-fi, internet sans fil, internet | wifi, wi-fi, internet, rede sem fios
router | router, módem, enrutador, repetidor | router, modem, hub, wifi extender | routeur, modem, box internet, répéteur | router, modem, roteador, repetidor
signal_coverage | señal, antena, recepción móvil, cobertura móvil | signal, reception bars, network coverage | couverture réseau, signal, réception mobile, réseau mobile | cobertura de rede, sinal, rede móvel
sim_card | tarjeta sim, chip, esim | sim card, esim, sim, microsim | carte sim, esim, puce | cartão sim, chip de celular, esim, cartão do telemóvel
bluetooth | bluetooth, inalámbrico, sin cables | bluetooth, wireless, cordless | bluetooth, sans fil | bluetooth, sem fios, sem fio
electricity | electricidad, luz eléctrica, energía eléctrica, voltaje | electricity, power, electric power, voltage | électricité, tension, hydro | eletricidade, energia elétrica, voltagem, corrente elétrica
car | coche, carro, auto, automóvil, vehículo, buga | car, vehicle, automobile, motor, my car | voiture, auto, automobile, véhicule, bagnole, char | carro, automóvel, viatura, veículo
van | furgoneta, camioneta, combi, furgón | van, minivan, people carrier, minibus, transit | camionnette, fourgon, fourgonnette, minibus, monospace | carrinha, furgão, van, perua, furgoneta
truck | camión, tráiler, pick-up | truck, lorry, hgv, pickup, ute | camion, poids lourd, pick-up, semi-remorque | camião, caminhão, pickup, caminhonete
motorbike | moto, motocicleta, ciclomotor, motoneta | motorbike, motorcycle, moped, scooter motorbike | moto, motocyclette, mobylette, cyclomoteur, vespa | mota, moto, motocicleta, motorizada, motociclo
bicycle | bicicleta, bici, cicla | bicycle, bike, pushbike, cycle | vélo, bicyclette, bicycle, bécane | bicicleta, bike, bicla, magrela
ebike | bici eléctrica, bicicleta eléctrica, pedaleo asistido | electric bike, e-bike, ebike, pedelec | vélo électrique, vae, vélo à assistance électrique | bicicleta elétrica, e-bike, ebike
mountain_bike | bicicleta de montaña, bici de montaña, mtb, btt | mountain bike, mtb, gravel bike | vtt, vélo de montagne, gravel | bicicleta de montanha, btt, mtb, mountain bike
kick_scooter | patinete, monopatín eléctrico, scooter eléctrico, patineta eléctrica, patinete eléctrico | e-scooter, electric scooter, kick scooter | trottinette, trottinette électrique | trotinete, patinete elétrico, trotineta
motorhome | autocaravana, caravana, casa rodante, motorhome | motorhome, caravan, camper van, rv, campervan | camping-car, caravane, roulotte, vr, motorisé | autocaravana, caravana, motorhome, trailer
electric_car | coche eléctrico, auto eléctrico, híbrido, tesla, vehículo eléctrico | electric car, ev, hybrid, tesla, electric vehicle | voiture électrique, véhicule électrique, hybride, tesla | carro elétrico, híbrido, tesla, veículo elétrico
ev_charging_point | punto de carga, cargador de coche eléctrico, electrolinera, estación de carga | charging point, ev charger, charging station, charge my ev | borne de recharge, borne électrique, station de recharge | posto de carregamento, carregador de carros elétricos, eletroposto
wheel | rueda, llanta de bici, aro, rin, radios, rayos | wheel, rim, spoke, alloy | roue, jante, mag | roda, jante, raios, aro
tyre | neumático, llanta, cubierta de rueda, goma, caucho, cámara de aire | tyre, tire, inner tube | pneu, pneumatique, chambre à air | pneu, câmara de ar, pneumático
puncture | pinchazo, ponchadura, llanta ponchada, rueda pinchada, goma pinchada, desinflado, pinchadura, pana de neumático | puncture, flat tyre, flat tire, blowout | crevaison, pneu crevé, roue crevée, pneu à plat | furo, pneu furado, borracheiro, câmara furada
brakes | frenos, freno, pastillas de freno, zapatas, frenar, balatas, discos de freno | brakes, brake, brake pads, brake discs, braking | freins, frein, plaquettes, patins de frein, freinage | travões, freios, travão, pastilhas, freio, travar
gears | cambio de marchas, marchas, desviador, piñones, cassette, embrague, caja de cambios, velocidades de la bici | gears, gear, derailleur, shifter, clutch, gearbox, cassette, transmission | dérailleur, embrayage, boîte de vitesses, pignons, cassette, transmission, vitesses du vélo | marchas, desviador, embraiagem, embreagem, caixa de velocidades, câmbio de marchas, mudanças da bicicleta
chain_bike | cadena, plato de bici, cadena de bicicleta | bike chain, chain, chainring, drivetrain | chaîne, plateau de vélo, chaîne de vélo | corrente, corrente da bicicleta, pedaleira
saddle | sillín, asiento de bici, tija, montura | saddle, seat post, bike seat | selle, tige de selle | selim, assento da bicicleta, espigão, banco da bicicleta
handlebar | manillar, manubrio, timón, puños | handlebar, handlebars, grips | guidon, cintre de vélo, poignées | guiador, guidão, guidom, punhos
pedals | pedales, bielas, pedalear | pedals, cranks, pedalling | pédales, pédalier, pédaler | pedais, pedaleiro, pedalar
bike_frame | horquilla, cuadro de bici, suspensión de bici, amortiguador | bike frame, suspension fork, bike fork | cadre de vélo, fourche, amortisseur de vélo | garfo da bicicleta, quadro da bicicleta, suspensão da bicicleta
bike_lock | candado de bici, antirrobo, cadena antirrobo | bike lock, d-lock, u-lock | antivol, cadenas de vélo | cadeado de bicicleta, antirroubo
bike_light | luces de bici, faros, luz trasera, focos delanteros, reflectante | bike light, headlight, tail light, reflectors, headlamp | phare, feux, feu arrière, catadioptre, éclairage de vélo | faróis, luz traseira, luzes, refletor
pump | bomba de aire, inflador, hinchar, inflar, bombín | pump, inflate, air pump, track pump | pompe à vélo, gonfler, gonfleur, pomper | bomba de ar, encher o pneu, calibrar, insuflar
helmet | casco, casco de bici, casco de moto | helmet, crash helmet, hard hat, skid lid | casque de vélo, casque de moto, casque de protection | capacete, capacete de bicicleta, capacete de mota
engine | motor, bujías, radiador de coche, motor del coche | engine, spark plugs, motor unit | moteur, bougies d'allumage, moteur de voiture | motor, velas de ignição, motor do carro
car_oil | aceite de motor, cambio de aceite, lubricante, filtro de aceite | engine oil, oil change, lubricant, oil filter | huile moteur, vidange, changement d'huile, lubrifiant | óleo do motor, mudança de óleo, troca de óleo, lubrificante
car_battery | batería del coche, acumulador, batería del auto, no arranca | car battery, flat battery, won't start, jump start | batterie de voiture, batterie à plat, ne démarre pas, survolter | bateria do carro, não pega, bateria descarregada
exhaust | tubo de escape, silenciador, caño de escape, catalizador, mofle | exhaust, silencer, muffler, catalytic converter | pot d'échappement, catalyseur, muffler | escape, silenciador, catalisador, escapamento
suspension | amortiguadores, alineación, dirección asistida, balanceo, suspensión del coche | shock absorbers, wheel alignment, shocks, tracking, car suspension | amortisseurs, parallélisme, géométrie, alignement, suspension de voiture | amortecedores, alinhamento de direção, suspensão do carro
car_body | carrocería, chapa y pintura, abolladura, parachoques, rayón, latonería, hojalatería, choque | bodywork, dent, bumper, paintwork, scratch, fender, panel beating | carrosserie, pare-chocs, bosse, rayure, débosselage | carroçaria, chapa e pintura, amolgadela, para-choques, funilaria, lataria, riscos
windscreen | parabrisas, luna del coche, limpiaparabrisas, cristal delantero, escobillas | windscreen, windshield, wipers, windscreen chip | pare-brise, essuie-glace, vitre de voiture | para-brisas, para-brisa, limpa-para-brisas, vidro do carro
steering_wheel | volante, bocina del coche, claxon, dirección del coche | steering wheel, horn, power steering | volant, klaxon, direction assistée | volante, buzina, direção assistida
boot_of_car | maletero, cajuela, baúl, maletera, portaequipajes, portabicis, baca | car boot, trunk, roof rack, bike rack | coffre de voiture, valise de l'auto, galerie de toit, porte-vélos | mala do carro, porta-malas, bagageira, porta-bicicletas
seat_belt | cinturón de seguridad, airbag, bolsa de aire | seat belt, seatbelt, airbag | ceinture de sécurité, airbag | cinto de segurança, airbag
spare_parts | repuestos, recambios, refacciones, piezas de recambio, autopartes | spare parts, spares, replacement part | pièces détachées, pièces de rechange, pièces auto | peças sobressalentes, peças de reposição, autopeças, sobressalentes
fuel | gasolina, combustible, nafta, bencina, diésel, gasoil, petróleo diésel | fuel, petrol, gasoline, diesel, unleaded | carburant, essence, diesel, gasoil, gazole | combustível, gasolina, gasóleo, diesel, etanol
gas | gas, gas natural, butano, bombona, garrafa de gas, gas propano | natural gas, gas, gas bottle, propane, lpg | gaz, gaz naturel, butane, bonbonne de gaz, propane | gás, gás natural, botija, botijão, gás encanado
number_plate | matrícula del coche, placa, patente, chapa patente | number plate, licence plate, registration plate, rego | plaque d'immatriculation, immatriculation, numéro de plaque | matrícula do carro, placa do carro, chapa de matrícula
mileage | kilometraje, recorrido en kilómetros, odómetro | mileage, odometer | kilométrage, nombre de kilomètres | quilometragem, conta-quilómetros
boat | barco, lancha, yate, velero, kayak, canoa, ferry | boat, yacht, sailboat, kayak, canoe, ferry | bateau, voilier, yacht, canot, kayak, traversier | barco, lancha, iate, veleiro, caiaque
bus | autobús, bus, colectivo, camión urbano, guagua, micro, bondi, ómnibus, buseta | bus, coach, shuttle bus | bus, autobus, autocar, car de tourisme | autocarro, ônibus, camioneta de passageiros, camioneta, busão
train | tren, ferrocarril, cercanías | train, rail, railway, trains | train, chemin de fer, tgv, rer | comboio, trem, caminho de ferro
metro | metro, subte, subterráneo, suburbano | underground, subway, metro, tube | métro, tramway, tram | metro, metrô, metropolitano
taxi | taxi, uber, cabify, remís, taxista | taxi, cab, uber, minicab, rideshare | taxi, uber, vtc | táxi, uber, tvde
plane | avión, aeronave, aerolínea | plane, aeroplane, airplane, airline | avion, aéronef, compagnie aérienne | avião, aeronave, companhia aérea
pushchair | carrito de bebé, cochecito, carriola, silla de paseo, coche de guagua, coche de bebé, cochecito de bebé | pushchair, pram, stroller, buggy | poussette, landau, carrosse, buggy | carrinho de bebé, carrinho de bebê, carrinho de passeio
wheelchair | silla de ruedas, silla ruedas, muletas, andador, movilidad reducida | wheelchair, crutches, walking frame, rollator | fauteuil roulant, chaise roulante, béquilles, déambulateur | cadeira de rodas, muletas, andarilho, canadianas
tools | herramientas, martillo, destornillador, taladro, alicates, ferretería | tools, hammer, screwdriver, drill, spanner, wrench, hardware | outils, marteau, tournevis, perceuse, quincaillerie, bricolage | ferramentas, martelo, chave de fendas, berbequim, furadeira, ferragens
screw | tornillo, clavo, tuerca, perno, taco de pared | screw, nail fixing, bolt, nut and bolt | vis, clou, boulon, écrou | parafuso, prego, porca de parafuso, bucha
glue | pegamento, cola blanca, cinta adhesiva, silicona, pegante, scotch | glue, adhesive, sticky tape, sealant, sellotape | colle, ruban adhésif, scotch, silicone | cola, fita-cola, fita adesiva, silicone
toys | juguetes, muñeca, peluche, lego, juguetería | toys, doll, teddy, lego, soft toy | jouets, poupée, peluche, lego, doudou | brinquedos, boneca, peluche, pelúcia, lego
board_games | juegos de mesa, ajedrez, rompecabezas, puzle, naipes, juego de cartas | board games, playing cards, chess, jigsaw, puzzle | jeux de société, jeu de cartes, casse-tête, puzzle, jeu d'échecs | jogos de tabuleiro, baralho, xadrez, quebra-cabeça, puzzle
play_area | zona infantil, ludoteca, parque de juegos, castillo inflable, columpios, área de juegos, parque de bolas | play area, playground, soft play, kids' corner, swings, bouncy castle | aire de jeux, espace enfants, ludothèque, balançoires, coin enfants | parque infantil, espaço kids, brinquedoteca, baloiços, área infantil, insufláveis
book | libro, novela, cómic, manual de lectura, librería | novel, comic, textbook, paperback, children's book, second-hand book, audiobook | livre, bouquin, roman, bande dessinée, bd, manuel scolaire | livro, romance, banda desenhada, manual escolar, gibi
magazine_newspaper | revista, periódico, prensa | magazine, newspaper | magazine, journal, revue, presse | revista, jornal, imprensa
stationery | papelería, cuaderno, útiles escolares, bolígrafo, lápiz, lapicera, pluma, lapicero, libreta | stationery, notebook paper, pen, pencil, school supplies, biro | papeterie, cahier, stylo, crayon, fournitures scolaires | papelaria, caderno, caneta, lápis, material escolar, esferográfica
plant | planta, maceta, arbusto, matera, suculenta | plant, pot plant, houseplant, shrub, seedling | plante, arbuste, pot de fleurs | planta, vaso de planta, arbusto, suculenta
flowers | flores, ramo, rosas, ramo de flores, arreglo floral | flowers, bouquet, roses, floral | fleurs, bouquet, roses | flores, ramo, buquê, rosas
tree | árbol, palmera, poda de árboles | tree, palm tree, trees | arbre, palmier | árvore, palmeira
grass_lawn | césped, pasto, grama, hierba, prado | lawn, grass, turf | gazon, pelouse, herbe | relva, grama, relvado, gramado
pet | mascota, animal de compañía, animales domésticos, mascotas, animal | pet, furry friend, fur baby, animal companion, animals | animal de compagnie, animaux, animal domestique, bête | animal de estimação, pet, animais, bichinho, animal
dog | perro, perrito, cachorro, can, lomito, firulais, perruno, canino | dog, puppy, pup, doggy, pooch, canine, hound | chien, chiot, toutou, clébard, canin | cão, cachorro, cãozinho, cachorrinho, cadela
cat | gato, gatito, minino, michi, felino | cat, kitten, kitty, moggy, feline | chat, chaton, minou, félin | gato, gatinho, bichano, felino
bird | pájaro, ave, loro, canario, cotorra | bird, parrot, budgie, canary | oiseau, perroquet, perruche, canari | pássaro, papagaio, periquito, canário
rabbit_rodent | conejo, hámster, cobaya, cuy, roedor, hurón | rabbit, hamster, guinea pig, rodent, ferret | lapin, hamster, cochon d'inde, rongeur, furet | coelho, hamster, porquinho-da-índia, roedor, furão
exotic_pet | animal exótico, reptil, tortuga, serpiente, iguana | exotic pet, reptile, tortoise, snake, lizard | animaux exotiques, reptile, tortue, serpent, nac | animal exótico, réptil, tartaruga, cobra
aquarium_fish | peces, acuario, pecera | pet fish, goldfish, aquarium, fish tank | poissons rouges, aquarium | aquário, peixinhos, peixe de aquário
horse | caballo, poni, yegua, equitación, cabalgata | horse, pony, horse riding, equestrian | cheval, poney, équitation, jument | cavalo, pónei, equitação, passeio a cavalo
farm_animal | vaca, oveja, cabra, granja, ganado | cow, sheep, goat, farm animals, livestock | vache, mouton, chèvre, bétail, ferme pédagogique | vaca, ovelha, cabra, gado, quinta pedagógica
assistance_dog | perro guía, perro de asistencia, perro lazarillo, animal de apoyo emocional | guide dog, assistance dog, service dog, emotional support animal | chien guide, chien d'assistance, chien d'aveugle | cão-guia, cão de assistência, cão de apoio emocional
pet_food | pienso, croquetas, comida para perros, alimento balanceado, concentrado para perros | pet food, dog food, cat food, kibble, dog treats | croquettes, pâtée, nourriture pour chien | ração, comida para cães, petiscos para cão
leash | correa, collar de perro, bozal, arnés, traílla | lead for dogs, leash, muzzle, dog collar, harness | laisse, muselière, collier de chien, harnais | trela, coleira, açaime, focinheira, guia de cachorro
pet_carrier | transportín, jaula, transportadora, guacal, canil | pet carrier, crate, cage, dog crate | cage, caisse de transport, panier de transport | transportadora, gaiola, caixa de transporte
cat_litter | arena para gatos, arenero, piedritas sanitarias | cat litter, litter tray, litter box | litière, bac à litière | areia para gatos, caixa de areia
wild_animals | zoológico, animales salvajes, fauna, zoo | zoo, wildlife, safari, wild animals | zoo, faune, animaux sauvages, parc animalier | jardim zoológico, animais selvagens, fauna, zoológico
insects | bichos, insectos, hormigas, arañas, cucaracha, mosquito, chinches, zancudo, avispa | bugs, insects, ants, spiders, cockroach, mosquito, bed bugs, wasps | insectes, bestioles, fourmis, cafards, punaises de lit, moustiques, coquerelles, guêpes | insetos, formigas, aranhas, baratas, mosquitos, percevejos, pernilongo, vespas
rats_mice | ratas, ratones, lauchas, guarenes | rats, mice, vermin | rats, mulots, rongeurs nuisibles | ratazanas, ratos, camundongos
person | persona, gente, individuo | person, people, individual, folks | personne, gens, individu | pessoa, gente, indivíduo
man | hombre, caballero, varón, masculino, varones | man, gentleman, male, bloke, men, menswear | homme, mec, masculin | homem, cavalheiro, masculino
woman | mujer, dama, femenino | woman, lady, women, female, ladieswear | femme, dame, féminin | mulher, feminino, dama
baby | bebé, recién nacido, guagua, lactante, nene, bebito | baby, newborn, infant, bub, babies | bébé, nourrisson, nouveau-né, poupon | bebé, bebê, recém-nascido, neném, lactente
child | niño, niña, crío, chico, chamaco, pibe, cabro chico, peque, chavito, hijos, menores, infantil | child, kid, children, little one, toddler, youngster, bairn, wean | enfant, gamin, gosse, mioche, marmot, fillette | criança, miúdo, menino, menina, garoto, puto, filhos, infantil
teenager | adolescente, joven, chaval, quinceañero, juvenil | teenager, teen, adolescent, youth, young person | adolescent, ado, jeune, juvénile | adolescente, jovem, juvenil
adult | adulto, mayor de edad, persona adulta | adult, grown-up, over 18 | adulte, majeur, grande personne | adulto, maior de idade, gente grande
underage | menor de edad, menor no acompañado, edad mínima, menor solo | underage, minor, under 18, unaccompanied minor, minimum age, age limit | mineur, moins de 18 ans, âge minimum, mineur non accompagné | menor de idade, idade mínima, menor desacompanhado
age | edad, años cumplidos, cuántos años | age, years old, how old | âge, ans révolus, quel âge | idade, anos completos, quantos anos
senior | tercera edad, jubilado, anciano, adulto mayor, pensionista, personas mayores, abuelitos | senior, pensioner, elderly, oap, retired, senior citizen, older people | senior, personne âgée, retraité, aîné, troisième âge | idoso, terceira idade, reformado, aposentado, sénior, pensionista
grandparents | abuelo, abuela, abue, yayo, nono, tata | grandparent, grandmother, grandfather, granny, grandad, nan, grandma | grand-parent, grand-mère, grand-père, mamie, papi, mémé | avô, avó, vovó, vovô, avozinha
mother | madre, mamá, mami | mother, mum, mom, mam, mummy | mère, maman, daronne | mãe, mamã, mamãe
father | padre, papá, papi | father, dad, daddy | père, papa, daron | pai, papá, papai
parents | padres, tutor legal, apoderado, tutores, padre o madre | parents, guardian, carer of child, legal guardian | parents, tuteur légal, représentant légal | encarregado de educação, responsável legal, tutor, pai ou mãe, mãe ou pai
sibling | hermano, hermana, hermanos, carnal | brother, sister, sibling | frère, sœur, soeur, fratrie, frangin | irmão, irmã, irmãos, mano
son_daughter | hijo, hija, mi hijo, nuestro hijo | son, daughter, my boy, my girl | fils, fille, mon fils | filho, filha, meu filho
partner | pareja, novio, novia, pololo, polola, cónyuge, esposo, esposa, marido | partner, boyfriend, girlfriend, husband, wife, spouse, other half, missus | conjoint, copain, copine, mari, époux, épouse, chum | companheiro, namorado, namorada, marido, esposa, cônjuge, parceiro
family | familia, familiares, parientes, familiar | family, relatives, next of kin, households | famille, proches, parenté, familial | família, familiares, parentes
friend | amigo, amiga, cuate, parce, compa, colega | friend, mate, buddy, pal | ami, pote, copains, amie | amigo, amiga, parça, compincha
companion | acompañante, invitado, acompañar, ir acompañado | companion, plus one, accompany, accompanied | accompagnant, accompagner, accompagnateur | acompanhante, acompanhar, ir acompanhado
guest | huésped, visitante | guest, visitor, houseguest, houseguests | invité, visiteur, hôte, voyageur hébergé | hóspede, visitante, convidado
group | grupo, grupos grandes, colectivo de personas, cuadrilla | group, large party, large group, bunch | groupe, grand groupe, bande de copains | grupo, grupos grandes, turma de amigos
couple | parejas, dos personas, enamorados, en pareja | couple, two people, for two, lovers | couple, deux personnes, amoureux, en amoureux | casal, duas pessoas, a dois, casais
student | estudiante, alumno, universitario, carné joven, alumna, escolar | student, pupil, undergraduate, learner, scholar | étudiant, élève, écolier, apprenant | estudante, aluno, universitário, formando
staff | empleados, equipo humano, plantilla, trabajadores | staff, employees, team members, personnel, crew | employés, salariés, équipe | funcionários, empregados, equipa, equipe, colaboradores, quadro de pessoal
pregnant | embarazada, embarazo, encinta, gestante, preñada | pregnant, pregnancy, expecting, expectant mother, mum-to-be | enceinte, grossesse, femme enceinte | grávida, gravidez, gestante, gestação
breastfeeding | lactancia, amamantar, dar el pecho, dar de mamar | breastfeeding, lactating, breastfeed | allaitement, allaiter, tire-lait | amamentar, amamentação, aleitamento
disabled | discapacitado, discapacidad, minusválido, diversidad funcional, accesible, accesibilidad | disabled, disability, accessible, accessibility, step-free, mobility impaired | handicapé, handicap, pmr, mobilité réduite, accessible, accessibilité | deficiente, deficiência, acessível, mobilidade reduzida, pcd, acessibilidade
deaf_blind | sordo, ciego, lengua de señas, braille, audífono, discapacidad visual | deaf, blind, sign language, braille, hearing aid, hearing loop, visually impaired | sourd, aveugle, langue des signes, malentendant, braille, malvoyant | surdo, cego, língua gestual, libras, braille, aparelho auditivo
foreigner | extranjero, turista, no residente, guiri, gringo, inmigrante | foreigner, tourist, non-resident, immigrant | étranger, touriste, non-résident, immigré | estrangeiro, turista, não residente, imigrante
neighbour | vecino, vecindad, vecinos | neighbour, neighbor, neighbours | voisin, voisinage | vizinho, vizinhança
head | cabeza, cráneo, cabezota | head, skull | tête, crâne | cabeça, crânio
face | rostro, facial, jeta, rostro facial | face, facial | visage, figure, facial | rosto, facial, face
hair | pelo, cabello, melena, mechones | hair, locks of hair, tresses | cheveux, chevelure, tifs | cabelo, cabeleira, cabelos
beard | barba, bigote, perilla | beard, moustache, mustache, stubble | barbe, moustache | barba, bigode
eye | ojo, vista, visión, ocular | eye, vision, eyesight | œil, yeux, vue, vision | olho, vista, visão, ocular
ear | oreja, oído, auditivo | ear, hearing | oreille, ouïe, auditif | orelha, ouvido, audição
nose | nariz, nasal, narices | nose, nasal, nostril | nez, nasal, narine | nariz, nasal, narinas
mouth | boca, labios, lengua, bucal | mouth, lips, tongue, oral | bouche, lèvres, langue, buccal | boca, lábios, bucal
tooth | diente, muela, dentadura, dental, colmillo | tooth, teeth, molar, gnashers | dent, molaire, dentition, quenotte | dente, molar, dentição, queixal
gums | encías, encía sangrante, periodontitis, piorrea | gums, gum disease, bleeding gums, periodontitis | gencives, parodontite, saignement des gencives, déchaussement | gengivas, periodontite, gengiva
neck | nuca, cervical, pescuezo, cervicales, dolor de cuello | neck, cervical | nuque, cou, cervicales | pescoço, nuca, cervical
shoulder | hombro, omóplato | shoulder, shoulder blade | épaule, omoplate | ombro, omoplata
arm | brazo, codo, antebrazo | arm, elbow, forearm | bras, coude, avant-bras | braço, cotovelo, antebraço
hand | mano, dedo, muñeca de la mano, pulgar | hand, finger, wrist, thumb | main, doigt, poignet, pouce | mão, dedo, pulso, polegar
nail | uña, uñas | nail, fingernail, toenail | ongle, ongles | unha, unhas
chest | pecho, tórax, senos, mamas | chest, breast, thorax, bust | poitrine, thorax | peito, tórax, seio, mama
back | espalda, lumbar, columna, ciática, lumbago, espinazo | back pain, spine, lower back, lumbar, sciatica | lombaires, colonne vertébrale, sciatique, lumbago, mal de dos, bas du dos | costas, coluna, lombar, ciática, lombalgia
belly | barriga, vientre, estómago, panza, guata, abdomen, tripa | belly, stomach, tummy, abdomen, gut | ventre, estomac, bidon, abdomen | barriga, estômago, ventre, abdómen, abdômen
leg | pierna, muslo, pantorrilla, canilla de la pierna | leg, thigh, calf, limb | jambe, cuisse, mollet | perna, coxa, panturrilha
knee | rodilla, menisco, ligamento | knee, meniscus, ligament | genou, ménisque, ligament | joelho, menisco, ligamento
foot | pie, tobillo, talón, pies, planta del pie | foot, ankle, feet, toe, heel of foot | pied, cheville, orteil, arpion | pé, tornozelo, calcanhar
skin | piel del cuerpo, cutis, dermis, cutáneo, tez | skin, complexion | peau, teint, épiderme | cútis, pele do corpo, tez
bone | hueso, articulación, óseo | bone, joint | articulation, osseux | osso, articulação
muscle | músculo, contractura, muscular, agujetas musculares | muscle, muscular, stiff muscles | muscle, musculaire, contracture, courbature | músculo, muscular, contratura
heart | corazón, cardíaco, cardiovascular | heart, cardiac, cardiovascular | cœur, coeur, cardiaque | coração, cardíaco, cardiovascular
blood | sangre, sanguíneo, plaquetas | blood, platelets | sang, sanguin | sangue, sanguíneo
rain | lluvia, llover, aguacero, chubasco, llueve, lloviendo | rain, rainy, raining, shower of rain, drizzle, bucketing | pluie, pleuvoir, averse, pleut, flotte, drache | chuva, chover, aguaceiro, temporal, chuvoso
bad_weather | mal tiempo, tormenta, mal clima, alerta meteorológica, huracán | bad weather, storm, poor weather, hurricane, weather warning | mauvais temps, tempête, orage, intempéries, ouragan | mau tempo, tempestade, trovoada, furacão, intempérie
weather | tiempo meteorológico, clima, pronóstico, meteorología | weather, forecast, climate | météo, climat, temps qu'il fait | clima, meteorologia, previsão do tempo
snow | nieve del monte, nevada, nevar, nevado | snow, snowfall, snowing, snowy | neige, neiger, enneigement, poudrerie | neve, nevar, nevão
sun | soleado, asolearse, luz del sol, al sol | sun, sunny, sunshine | soleil, ensoleillé | sol, ensolarado, solarengo
wind | viento, ventoso, ventarrón | wind, windy, gale, breeze | vent, venteux, rafale, mistral | vento, ventania, ventoso
summer | verano, veraniego, estival, época de calor | summer, summertime | estival, en été, cet été | verão, estival
winter | invierno, invernal | winter, wintertime, winter months | hiver, hivernal | inverno, invernal
beach | playa, orilla del mar, balneario, playita | beach, seaside, coast, shore | plage, bord de mer, littoral, côte | praia, litoral, beira-mar
sea | mar, océano, oleaje | sea, ocean, waves | mer, océan, vagues | mar, oceano, ondas
mountain | montaña, sierra, cordillera | mountain, hills, peak, mountains | montagne, massif, sommet | montanha, serra, morro
lake_river | lago, río, laguna, cascada, embalse | lake, river, waterfall, loch | lac, rivière, fleuve, cascade | lago, rio, lagoa, cachoeira, cascata
countryside | campo, rural, naturaleza, bosque, pueblo | countryside, rural, nature, forest, woods, bush | campagne, rural, nature, forêt | rural, natureza, floresta, mato, no campo
night_time | nocturno, noche, madrugada, de noche | night, night-time, overnight, late night | nuit, nocturne, soirée | noite, noturno, madrugada
sports_equipment | material deportivo, equipo deportivo, artículos deportivos, implementos | sports equipment, sports gear, kit | matériel de sport, équipement sportif, articles de sport | material desportivo, equipamento esportivo, artigos desportivos
ball | pelota, balón, esférico | ball, football ball | balle, ballon | bola, esférico
racket | raqueta, pala de pádel, paleta | racket, padel racket, racquet | raquette, raquette de padel | raquete, raquete de padel
weights | mancuernas, discos de pesas, barra olímpica, levantar pesas | dumbbells, free weights, barbell, kettlebell | haltères, poids libres, musculation, muscu | halteres, pesos livres, musculação
exercise_mat | esterilla, mat, tapete de yoga, colchoneta de yoga | exercise mat, yoga mat, gym mat | tapis de yoga, tapis de sol | tapete de ioga, esteira, colchonete de yoga
treadmill | cinta de correr, caminadora, trotadora, elíptica, máquinas de cardio | elliptical, cross trainer, cardio machines, rowing machine, treadmill | tapis de course, tapis roulant, elliptique, rameur | passadeira de corrida, esteira de corrida, elíptica, máquinas de cardio
ski_gear | esquís, tabla de snow, snowboard, botas de esquí | skis, snowboard, ski boots | skis, planche à neige, snowboard, chaussures de ski | esquis, prancha de snowboard, botas de esqui
surfboard | tabla de surf, neopreno, traje de neopreno, paddle surf | surfboard, wetsuit, paddleboard, bodyboard | planche de surf, combinaison néoprène, paddle | prancha de surf, prancha, fato de surf, fato isotérmico
tent_camping | tienda de campaña, camping, acampar, carpa, saco de dormir, acampada | tent, camping, sleeping bag, campsite | tente, camping, camper, sac de couchage | tenda, acampar, campismo, barraca, saco-cama, camping
music | música, canciones, lista de canciones, playlist | music, songs, playlist, tunes | musique, chansons, playlist | música, canções, playlist
musical_instrument | instrumento musical, guitarra, piano, violín, batería musical | instrument, guitar, piano, violin, drums | instrument, guitare, piano, violon | instrumento, guitarra, piano, violino, violão
jewellery | joyas, joyería, bisutería, alhajas | jewellery, jewelry, bling | bijoux, joaillerie, bijouterie | joias, joalharia, bijuteria, joalheria
ring | anillo, sortija, alianza, argolla, anillo de compromiso | wedding band, engagement ring, wedding ring | bague, alliance, anneau, jonc | anel, aliança, anel de noivado
necklace_bracelet | collar de joyería, pulsera, cadena de oro, colgante, brazalete, gargantilla, manilla | necklace, bracelet, pendant, chain necklace, bangle | collier, bracelet, pendentif, chaînette, gourmette | colar, pulseira, pingente, fio de ouro, bracelete
earrings | pendientes, aretes, aros de oreja, zarcillos, caravanas | earrings, studs, hoops | boucles d'oreilles, boucle d'oreille | brincos, argolas de orelha
gold_silver | oro, plata, quilates, plata de ley, chapado | gold, silver, carat, sterling | argent massif, carats, plaqué or, bijou en or, en argent | ouro, prata, quilates, banhado
watch | reloj, reloj de pulsera, correa del reloj | watch, wristwatch, watch strap, timepiece | montre, montre-bracelet, bracelet-montre | relógio, relógio de pulso, bracelete do relógio
cosmetics | maquillaje, cosméticos, productos de belleza, labial, rímel | cosmetics, beauty products, lipstick, foundation, mascara, make-up | cosmétiques, produits de beauté, rouge à lèvres, mascara, maquillage | cosméticos, produtos de beleza, batom, rímel, maquilhagem, maquiagem
perfume | perfume, colonia, fragancia, desodorante | perfume, fragrance, cologne, aftershave, deodorant | parfum, eau de toilette, eau de cologne, déodorant | perfume, água-de-colónia, fragrância, desodorizante, desodorante
face_cream | crema, hidratante, sérum, loción, humectante, crema facial | cream, moisturiser, moisturizer, lotion, serum | crème, hydratant, sérum, lotion | creme, hidratante, sérum, loção
sunscreen | protector solar, crema solar, bloqueador, bronceador, factor solar | sunscreen, sun cream, suncream, sunblock, spf | crème solaire, écran solaire, protection solaire | protetor solar, creme solar, bronzeador, filtro solar
nail_polish | esmalte, pintaúñas, barniz de uñas | nail polish, nail varnish | vernis à ongles, vernis | verniz de unhas, esmalte
nappies | pañales, toallitas húmedas, pañal | nappies, diapers, wet wipes, baby wipes, pull-ups | couches, langes, lingettes, pampers | fraldas, toalhitas, lenços umedecidos
changing_table | cambiador, cambiador de bebé, cambiar el pañal, mudador | changing table, baby changing, changing station, nappy change | table à langer, changer bébé, coin change | fraldário, trocador, muda-fraldas, trocar a fralda
high_chair | trona, silla alta, periquera, sillita para comer, silla para bebé | high chair, highchair, booster seat | chaise haute, chaise bébé, réhausseur de table | cadeira alta, cadeirão de bebé, cadeirinha de refeição, cadeira de bebé
baby_bottle | biberón, mamadera, tetero, chupete, mamila, chupón, leche de fórmula | baby bottle, feeding bottle, dummy, formula milk, pacifier | biberon, tétine, sucette, suce, lait en poudre | biberão, mamadeira, chupeta, leite em pó
car_seat | silla de coche, silla de auto, alzador, sillita, butaca infantil, asiento infantil | car seat, baby seat, child seat, booster | siège auto, siège bébé, siège enfant, rehausseur | cadeirinha, cadeira auto, assento infantil, bebé conforto
cot | cuna, moisés, cunita, corral, practicuna | cot, crib, travel cot, moses basket | berceau, lit bébé, lit parapluie, couffin, bassinette | berço, cama de grades, bercinho, berço de viagem
luggage | equipaje, maleta, valija, petaca, veliz, bultos, maletas | luggage, baggage, suitcase, bags | bagage, valise, malle | bagagem, mala, malas, bagagens
hand_luggage | equipaje de mano, maleta de cabina, carry on, equipaje de cabina, bolso de cabina | hand luggage, cabin bag, carry-on, cabin baggage | bagage à main, bagage cabine, valise de cabine | bagagem de mão, mala de cabine, bagagem de cabine
hold_luggage | equipaje facturado, facturar maleta, exceso de equipaje, maleta en bodega, despachar equipaje | hold luggage, checked bag, excess baggage, checked luggage | bagage en soute, bagage enregistré, excédent de bagages | bagagem de porão, despachar bagagem, bagagem despachada, excesso de bagagem
backpack | mochila, morral, bolso deportivo, bolsa de deporte, macuto | backpack, rucksack, gym bag, holdall, schoolbag | sac à dos, cartable, sac de sport | mochila, saco de desporto, bolsa de academia
shopping_bag | bolsa de plástico, bolsa de la compra, bolsa de papel, bolsas reutilizables | carrier bag, shopping bag, plastic bag, bag for life | sac plastique, sachet, sac de courses, cabas | saco de plástico, sacola, saco de compras
`
