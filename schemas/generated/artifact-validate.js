// Made from schemas/json by `npm run generate`. Do not edit.
import { codePoints } from '../text/code-points.ts';
import { formats } from '../json/formats.ts';

export const isArtifactValue = (data) =>
  whole(data) && (data.type !== "mini-app-capsule" || part(data.content));
const whole = validate10;
const func3 = codePoints;
const pattern0 = new RegExp("^sha256:[0-9a-f]{64}$", "u");
const pattern3 = new RegExp("^source-[1-9][0-9]*$", "u");
const pattern4 = new RegExp("^https?://", "u");
const formats0 = formats["date-time"];
const formats4 = formats.uri;

function validate10(data){
if(true){
if(data && typeof data == "object" && !Array.isArray(data)){
if(false){
return false;
}
else {
for(const key0 in data){
if(!(/^(?:schema|schemaVersion|type|id|contentHash|createdAt|updatedAt|status|title|summary|createdBy|provenance|content|sources)$/.test(key0))){
return false;
break;
}
}
if(true){
if(true){
if("https://schemas.example/artifact-v1.schema.json" !== data.schema){
return false;
}
}
else {
}
if(true){
if(true){
if("1.0" !== data.schemaVersion){
return false;
}
}
else {
}
if(true){
if(true){
let data2 = data.type;
if(typeof data2 !== "string"){
return false;
}
if(!(((((data2 === "research-brief") || (data2 === "decision-memo")) || (data2 === "task-handoff")) || (data2 === "approval-request")) || (data2 === "mini-app-capsule"))){
return false;
}
}
else {
}
if(true){
if(true){
let data3 = data.id;
if(true){
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
return false;
}
}
else {
return false;
}
}
}
else {
}
if(true){
if(true){
let data4 = data.contentHash;
if(true){
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
return false;
}
}
else {
return false;
}
}
}
else {
}
if(true){
if(true){
let data5 = data.createdAt;
if(true){
if(true){
if(typeof data5 === "string"){
if(!(formats0(data5))){
return false;
}
}
else {
return false;
}
}
}
}
else {
}
if(true){
if(true){
let data6 = data.updatedAt;
if(true){
if(true){
if(typeof data6 === "string"){
if(!(formats0(data6))){
return false;
}
}
else {
return false;
}
}
}
}
else {
}
if(true){
if(true){
let data7 = data.status;
if(typeof data7 !== "string"){
return false;
}
if(!(((((((data7 === "draft") || (data7 === "proposed")) || (data7 === "reviewed")) || (data7 === "accepted")) || (data7 === "rejected")) || (data7 === "expired")) || (data7 === "revoked"))){
return false;
}
}
else {
}
if(true){
if(true){
let data8 = data.title;
if(true){
if(typeof data8 === "string"){
if(func3(data8) > 160){
return false;
}
else {
if(func3(data8) < 1){
return false;
}
}
}
else {
return false;
}
}
}
else {
}
if(true){
if(true){
let data9 = data.summary;
if(true){
if(typeof data9 === "string"){
if(func3(data9) > 1200){
return false;
}
else {
if(func3(data9) < 1){
return false;
}
}
}
else {
return false;
}
}
}
else {
}
if(true){
if(true){
let data10 = data.createdBy;
if(true){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(false){
return false;
}
else {
for(const key1 in data10){
if(!((key1 === "type") || (key1 === "name"))){
return false;
break;
}
}
if(true){
if(true){
let data11 = data10.type;
if(typeof data11 !== "string"){
return false;
}
if(!((((data11 === "human") || (data11 === "agent")) || (data11 === "tool")) || (data11 === "organization"))){
return false;
}
}
else {
}
if(true){
if(true){
let data12 = data10.name;
if(true){
if(typeof data12 === "string"){
if(func3(data12) > 120){
return false;
}
else {
if(func3(data12) < 1){
return false;
}
}
}
else {
return false;
}
}
}
else {
}
}
}
}
}
else {
return false;
}
}
}
else {
}
if(true){
if(true){
let data13 = data.provenance;
if(true){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(false){
return false;
}
else {
for(const key2 in data13){
if(!(((((key2 === "revision") || (key2 === "parentHash")) || (key2 === "editingAgent")) || (key2 === "humanApprover")) || (key2 === "acceptedRevision"))){
return false;
break;
}
}
if(true){
if(true){
let data14 = data13.revision;
if(!(Number.isInteger(data14))){
return false;
}
if(true){
if(typeof data14 == "number"){
if(data14 < 1){
return false;
}
}
}
}
else {
}
if(true){
if(data13.parentHash !== undefined){
let data15 = data13.parentHash;
if((typeof data15 !== "string") && (data15 !== null)){
return false;
}
if(true){
if(typeof data15 === "string"){
if(!pattern0.test(data15)){
return false;
}
}
}
}
else {
}
if(true){
if(data13.editingAgent !== undefined){
let data16 = data13.editingAgent;
if((typeof data16 !== "string") && (data16 !== null)){
return false;
}
if(true){
if(typeof data16 === "string"){
if(func3(data16) > 120){
return false;
}
}
}
}
else {
}
if(true){
if(data13.humanApprover !== undefined){
let data17 = data13.humanApprover;
if((typeof data17 !== "string") && (data17 !== null)){
return false;
}
if(true){
if(typeof data17 === "string"){
if(func3(data17) > 120){
return false;
}
}
}
}
else {
}
if(true){
if(data13.acceptedRevision !== undefined){
let data18 = data13.acceptedRevision;
if((!(Number.isInteger(data18))) && (data18 !== null)){
return false;
}
if(true){
if(typeof data18 == "number"){
if(data18 < 1){
return false;
}
}
}
}
else {
}
}
}
}
}
}
}
}
else {
return false;
}
}
}
else {
}
if(true){
if(true){
let data19 = data.content;
if(!(data19 && typeof data19 == "object" && !Array.isArray(data19))){
return false;
}
}
else {
}
if(true){
if(true){
let data20 = data.sources;
if(true){
if(Array.isArray(data20)){
if(data20.length > 50){
return false;
}
else {
const len0 = data20.length;
for(let i0=0; i0<len0; i0++){
let data21 = data20[i0];
if(true){
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(false){
return false;
}
else {
for(const key3 in data21){
if(!(((((key3 === "id") || (key3 === "title")) || (key3 === "url")) || (key3 === "publisher")) || (key3 === "retrievedAt"))){
return false;
break;
}
}
if(true){
if(true){
let data22 = data21.id;
if(true){
if(typeof data22 === "string"){
if(!pattern3.test(data22)){
return false;
}
}
else {
return false;
}
}
}
else {
}
if(true){
if(true){
let data23 = data21.title;
if(true){
if(typeof data23 === "string"){
if(func3(data23) > 240){
return false;
}
else {
if(func3(data23) < 1){
return false;
}
}
}
else {
return false;
}
}
}
else {
}
if(true){
if(true){
let data24 = data21.url;
if(true){
if(true){
if(typeof data24 === "string"){
if(!pattern4.test(data24)){
return false;
}
else {
if(!(formats4(data24))){
return false;
}
}
}
else {
return false;
}
}
}
}
else {
}
if(true){
if(data21.publisher !== undefined){
let data25 = data21.publisher;
if(true){
if(typeof data25 === "string"){
if(func3(data25) > 160){
return false;
}
}
else {
return false;
}
}
}
else {
}
if(true){
if(data21.retrievedAt !== undefined){
let data26 = data21.retrievedAt;
if(true){
if(true){
if(typeof data26 === "string"){
if(!(formats0(data26))){
return false;
}
}
else {
return false;
}
}
}
}
else {
}
}
}
}
}
}
}
}
else {
return false;
}
}
if(false){
break;
}
}
}
}
else {
return false;
}
}
}
else {
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
return false;
}
}
return true;
}

const part = validate11;

function validate11(data){
if(true){
if(data && typeof data == "object" && !Array.isArray(data)){
if(false){
return false;
}
else {
for(const key0 in data){
if(!(((((key0 === "runtime") || (key0 === "html")) || (key0 === "css")) || (key0 === "javascript")) || (key0 === "capabilities"))){
return false;
break;
}
}
if(true){
if(true){
if("svc-capsule-v1" !== data.runtime){
return false;
}
}
else {
}
if(true){
if(true){
let data1 = data.html;
if(true){
if(typeof data1 === "string"){
if(func3(data1) > 40000){
return false;
}
}
else {
return false;
}
}
}
else {
}
if(true){
if(true){
let data2 = data.css;
if(true){
if(typeof data2 === "string"){
if(func3(data2) > 20000){
return false;
}
}
else {
return false;
}
}
}
else {
}
if(true){
if(true){
let data3 = data.javascript;
if(true){
if(typeof data3 === "string"){
if(func3(data3) > 40000){
return false;
}
}
else {
return false;
}
}
}
else {
}
if(true){
if(true){
let data4 = data.capabilities;
if(true){
if(Array.isArray(data4)){
if(data4.length > 1){
return false;
}
else {
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(typeof data5 !== "string"){
return false;
}
if(!((data5 === "downloads") || (data5 === "email-self"))){
return false;
}
if(false){
break;
}
}
}
}
else {
return false;
}
}
}
else {
}
}
}
}
}
}
}
}
else {
return false;
}
}
return true;
}
