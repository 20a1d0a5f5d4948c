/**
 * Lines of Swedish and English recipes: the line | a pattern of the right foods, folded | the minimum and maximum grams. `?` in front of
 * the pattern: the catalogue has no such food, and a match may only be doubtful.
 */
export const RECIPE_LINES = `
600 g kycklinglårfilé | ^kycklinglarfile | 590 610
1 gul lök | ^gul lok | 70 200
2 vitlöksklyftor | ^vitlok | 5 12
1 röd paprika | ^paprika, rod|^rod paprika | 100 250
2 dl crème fraiche | ^creme fraiche | 180 220
1 msk tomatpuré | ^tomatpure | 14 22
400 g spaghetti | ^pasta, okokt|^spa | 390 410
500 g blandfärs | ^blandfars | 490 510
2 dl mjölk | ^(mjolk|mellanmjolk|lattmjolk) | 195 215
1 ägg | ^agg | 45 70
3 msk smör | ^smor | 35 50
1 dl ströbröd | ^strobrod | 45 75
1 tsk salt | ^salt | 4 7
1 kg potatis | ^(king edward-)?potatis.*ra|^potatis | 990 1010
1 purjolök | ^purjolok | 100 300
3 dl vispgrädde | ^vispgradde | 270 320
2 msk kinesisk soja | ^sojasas | 28 40
1 burk kikärter | ^kikartor | 200 420
1 pkt halloumi (200 g) | ^halloumi | 190 210
150 g färsk spenat | ^spenat, farsk | 145 155
1 dl riven parmesan | ^parmesan | 25 60
2 tsk sambal oelek | ? | 0 0
250g quorn | ?quorn|^svampprotein | 240 260
0,5 dl olivolja | ^olivolja | 42 50
1 lime, saft och skal | ^lime | 40 90
4 dl basmatiris | ^basmatiris, okokt | 300 380
2 morötter, rivna | ^morot | 120 260
1 förp fetaost | ^fetaost | 140 210
1 burk krossade tomater (400 g) | ^krossade tomater | 390 410
2 dl vetemjöl | ^vetemjol | 100 140
1 krm cayennepeppar | ? | 0 0
4 tortillabröd | ^tortillabrod | 120 320
1 onion, finely chopped | ^gul lok|^lok | 70 200
2 cloves garlic, crushed | ^vitlok | 5 12
500 g minced beef | ^notfars|^kottfars | 490 510
1 tbsp olive oil | ^olivolja | 12 16
2 carrots, diced | ^morot | 120 260
1 cup rice | ^ris|ris, okokt | 150 230
200 ml double cream | ^vispgradde|gradde | 180 220
3 eggs, beaten | ^agg | 135 210
500 g nötfärs | ^notfars | 490 510
2 gula lökar, finhackade | ^gul lok | 140 400
3 klyftor vitlök, pressade | ^vitlok | 8 18
1 msk smör eller olja till stekning | ^smor | 12 18
1 burk kokosmjölk (400 ml) | ^kokosmjolk | 380 420
2 msk röd currypasta | ? | 0 0
400 g torskfilé | ^torsk | 390 410
1 dl rödvin | ^rott vin|^rodvin | 90 110
3 dl havregryn | ^havregryn | 90 140
1 tsk bakpulver | ^bakpulver | 2 6
2 tsk vaniljsocker | ^vaniljsocker | 4 12
1 1/2 dl strösocker | ^strosocker | 120 145
50 g mörk choklad | ^mork choklad | 45 55
1 nypa salt | ^salt | 0.2 2
1 tsk paprikapulver | ^paprikapulver | 1 4
4 st lövbiffar | ^lovbiff|^notkott | 200 700
1 förp bacon (140 g) | ^bacon | 135 145
2 röda chilifrukter | ^chilipeppar | 10 80
1 knippe färsk koriander | ?^koriander | 15 60
1 bit ingefära, ca 2 cm | ^ingefara | 5 40
2 dl matlagningsgrädde | ^matlagningsgradde | 190 210
1 tärning grönsaksbuljong | ^gronsaksbuljong | 5 20
1 liter vatten | ^vatten | 990 1010
8 körsbärstomater | ^korsbarstomat | 60 200
1/2 rödkålshuvud | ^rodkal | 200 1200
1 dl turkisk yoghurt | ^turkisk | 90 115
100 g färskost, t.ex. Philadelphia | ^farskost | 95 105
4 port ris | ^ris, | 200 800
250 g champinjoner, skivade | ^champinjoner | 240 260
2 msk japansk soja | ^sojasas | 28 40
1 msk honung | ^honung | 15 28
1 msk dijonsenap | ^senap, fransk|^senap | 12 22
1 pkt lasagneplattor | ^lasagneplattor | 150 550
150 g riven ost | ^hardost|^ost | 145 155
3 ägg | ^agg | 135 210
5 dl vetemjöl | ^vetemjol | 270 330
25 g jäst | ^jast | 20 30
1 citron, rivet skal och saft | ^citron | 50 160
2 selleristjälkar | ^(stjalk|blek)selleri | 40 160
600 g laxfilé i bitar | ^lax, ra | 590 610
saften av 1/2 citron | ^citron|citronjuice|^citronsaft | 10 80
1 burk hela tomater à 400 g | ^hela tomater | 390 410
ca 600 g kycklinglårfilé | ^kycklinglarfile | 590 610
50 g färsk jäst för söta degar | ^jast | 45 55
500 g färdigkokt pasta | ^pasta, kokt | 490 510
1 tin chopped tomatoes (400g) | ^krossade tomater | 390 410
1 1/2 msk kalvfond | ^kalvfond | 15 32
4 laxfiléer à 125 g | ^lax | 490 510
6 dl vetemjöl + lite till utbakning | ^vetemjol | 320 400
200 g haricots verts | ^grona bonor|haricots | 195 205
1 msk maizena | ^majsstarkelse|^maizena | 6 14
2 grönsaksbuljongtärningar | buljong | 10 30
1 dl solroskärnor | ^solros | 45 75
2 dl röda linser | ^roda linser, torra | 140 190
2 tbsp soy sauce | ^sojasas | 28 40
flingsalt | ^salt | 0.5 2
nymalen svartpeppar | ^svartpeppar | 0.2 1
Smör till stekning | ^smor | 10 16
olja till stekning | olja | 10 16
persilja till garnering | ^persilja | 2 5
färsk basilika | ^basilika | 1 5
2 kycklingbröstfiléer (ca 300 g) | ^kycklingbrostfile | 290 310
4 port pasta (ca 320 g) | ^pasta, okokt | 310 330
1 bit purjolök (ca 10 cm) | ^purjolok | 40 100
2 cm färsk ingefära | ^ingefara | 5 25
1 grönsaksbuljongtärning | ^gronsaksbuljong, tarning | 10 10
1 vegetable stock cube | ^gronsaksbuljong, tarning | 10 10
1 msk flytande hönsfond | ^kalvfond | 15 20
1 msk garam masala | ^garam masala | 5 8
1 tsp smoked paprika | ^paprikapulver | 1 4
1 påse torrjäst | ^jast, torr | 10 14
oil for frying | olja | 10 16
50 g jäst | ^jast, farsk | 49 51
1 sötpotatis (ca 300 g) | ^sotpotatis, ra | 290 310
1 dl kalamataoliver | ^svarta oliver | 50 80
`;
